import type { FromCanvas, ToCanvas } from './messages.ts'
import { Session } from './session.ts'

/** Owns one document, its tiles and the surface that shows it, beside the window's own thread. */
let session: Session | null = null

self.addEventListener('message', ({ data }: MessageEvent<ToCanvas>) => {
  if (data.type === 'open') session = new Session(data, tell)
  else session?.hear(data)
})

function tell(message: FromCanvas): void {
  self.postMessage(message)
}
