/**
 * The side of a helper process: how it hears the app that started it, and answers.
 * It ends at once when the app is gone, whatever it is doing.
 *
 * @returns what sends a message to the app
 * @throws Error in a process that nobody started as a helper
 */
export function openParentPort(onMessage: (message: unknown) => void): (message: unknown) => void {
  // Electron's helper ends with its app by itself.
  const port = (process as Partial<Pick<NodeJS.Process, 'parentPort'>>).parentPort
  if (port) {
    port.on('message', ({ data }) => onMessage(data))
    return (message) => port.postMessage(message)
  }
  const send = process.send?.bind(process)
  if (send === undefined) throw new Error('This file runs as a helper process only')
  // Leaving by `exit` would wait for what native threads are doing.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // A terminal sends these to the whole family: the app decides when its helpers end.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  process.on('message', onMessage)
  return (message) => void send(message, undefined, {}, () => {})
}
