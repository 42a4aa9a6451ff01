import { Form } from '@remix-run/react'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useNonce } from '#app/ui/nonce.tsx'

const script = { __html: 'document.currentScript.previousElementSibling.submit()' }

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
