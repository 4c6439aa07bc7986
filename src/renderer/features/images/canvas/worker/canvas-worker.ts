import type { FromCanvas, ToCanvas } from './messages.ts'
import { Session } from './session.ts'

/** Owns one document, its tiles and the surface that shows it, beside the window's own thread. */
let session: Session | null = null

self.addEventListener('message', ({ data }: MessageEvent<ToCanvas>) => {
  if (data.type === 'open') session = new Session(data, tell)
  else session?.hear(data)
})

// What nobody caught left the document as nobody knows: it is read anew, once what was drawn is written.
self.addEventListener('error', (event) => {
  event.preventDefault()
  fail()
})
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  fail()
})

function fail(): void {
  tell({ type: 'failed', failure: null, mayGoOn: false })
}

function tell(message: FromCanvas): void {
  self.postMessage(message)
}
