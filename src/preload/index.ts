import { contextBridge, ipcRenderer } from 'electron'

/** Tells the page that it need not look for the app over HTTP. */
contextBridge.exposeInMainWorld('atelierHost', 'electron')

/** A page that says hello gets one end of a port; the main process gets the other, and decides whether to take it. */
window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== window || event.origin !== location.origin || !isHello(event.data)) return
  const { port1, port2 } = new MessageChannel()
  ipcRenderer.postMessage('atelier-port', null, [port1])
  window.postMessage({ type: 'atelier-port' }, location.origin, [port2])
})

function isHello(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'atelier-hello'
}
