import { Form } from '@remix-run/react'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useNonce } from '#app/ui/nonce.tsx'

/** What was sent once is not sent again by the browser's way back: that leads home. */
const script = {
  __html:
    "var visit = performance.getEntriesByType('navigation')[0];" +
    "if (visit && visit.type === 'back_forward') location.replace('/');" +
    'else document.currentScript.previousElementSibling.submit()',
}

/** A form of a button alone, on a page without React. It sends itself as soon as it is read; without scripts the button does. */
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
