/** In the desktop window each body is read whole into the app's process before anybody there hears of it. */
const sliceBytes = 1024 ** 2

/**
 * Posts a file in slices, one after another, which the app puts together (`src/main/transport/join-slices.ts`); a small one
 * as it is.
 *
 * @param onPercent is told how much of it has arrived
 * @throws of `fetch`, where nobody answers or the signal aborts
 */
export async function sendInSlices(
  address: string,
  body: Blob,
  onPercent: (percent: number) => void = () => {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  const send = (to: string, part: Blob) =>
    fetch(to, { method: 'POST', body: part, redirect: 'error', signal })
  if (body.size <= sliceBytes) return send(address, body)
  const slices = new URLSearchParams({ slices: crypto.randomUUID(), of: String(body.size) })
  const joint = address.includes('?') ? '&' : '?'
  for (let at = 0; ; at += sliceBytes) {
    const end = Math.min(at + sliceBytes, body.size)
    const answer = await send(`${address}${joint}${slices.toString()}&at=${at}`, body.slice(at, end))
    // Of the last one it is the app's; of one before, it needs no more of them.
    if (answer.status !== 204 || end === body.size) return answer
    onPercent(Math.floor((end / body.size) * 100))
  }
}
