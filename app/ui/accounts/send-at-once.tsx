import { Form } from '@remix-run/react'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useNonce } from '#app/ui/document-request.tsx'

/** A form that was sent is not sent again when the browser goes back; it leads home instead. */
const script = {
  __html:
    "var visit = performance.getEntriesByType('navigation')[0];" +
    "if (visit && visit.type === 'back_forward') location.replace('/');" +
    'else document.currentScript.previousElementSibling.submit()',
}

/** A form with only a button, on a page without React. A script sends it at once; without scripts the button does. */
export function SendAtOnce({ text, action }: { text: string; action: string }) {
  return (
    <>
      <p>{text}</p>
      <Form method="post">
        <SubmitButton wide>{action}</SubmitButton>
      </Form>
      <script nonce={useNonce()} dangerouslySetInnerHTML={script} />
    </>
  )
}
