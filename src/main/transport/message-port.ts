import type { IpcMain, MessagePortMain, WebFrameMain } from 'electron'
import { portChannel } from '../../shared/rpc/port-channel.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'

/** The preload sends one port by this name for every page that says hello; a reloaded page sends another. */
export const portMessage = 'atelier-port'

/**
 * Takes ports from our own page only: its top frame, in one of our windows, at our address. Ports from anywhere else are
 * closed unread.
 */
export function acceptPorts(
  ipcMain: Pick<IpcMain, 'on'>,
  options: {
    readonly isOwnWindow: (contentsId: number) => boolean
    readonly isPageAddress: (address: string) => boolean
    readonly onChannel: (channel: Channel) => void
  },
): void {
  ipcMain.on(portMessage, (event) => {
    const [port, ...others] = event.ports
    for (const other of others) other.close()
    if (port === undefined) return
    const isOurs =
      options.isOwnWindow(event.sender.id) && isTopFrameAt(event.senderFrame, options.isPageAddress)
    if (isOurs) options.onChannel(messagePortChannel(port))
    else port.close()
  })
}

function isTopFrameAt(frame: WebFrameMain | null, isPageAddress: (address: string) => boolean): boolean {
  return frame !== null && frame.parent === null && isPageAddress(frame.url)
}

/** Electron's ports are event emitters where the web's are event targets. */
function messagePortChannel(port: MessagePortMain): Channel {
  return portChannel({
    postMessage: (frame) => port.postMessage(frame),
    addEventListener(type: 'message' | 'close', listener: (event: { data: unknown }) => void) {
      if (type === 'message') port.on('message', (event) => listener({ data: event.data }))
      else port.on('close', () => listener({ data: undefined }))
    },
    start: () => port.start(),
    close: () => port.close(),
  })
}
