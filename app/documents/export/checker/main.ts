import { startChecking, type Order } from './checking.ts'
import { startPage } from './page.ts'

// The page starts this script once more as a worker.
if (typeof document === 'undefined') answerPage()
else startPage(document)

function answerPage() {
  const carryOut = startChecking((news) => self.postMessage(news, {}))
  self.addEventListener('message', ({ data }: MessageEvent<Order>) => void carryOut(data))
}
