import './zod-without-eval.ts'
import { contract, type AtelierClient } from '../../shared/contract/index.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { portChannel } from '../../shared/rpc/port-channel.ts'
import type { Channel } from '../../shared/rpc/procedure.ts'
import { onPageHide } from '../lib/on-page-hide.ts'
import { askForPort } from './ask-for-port.ts'
import { setCapabilities } from './capabilities.ts'
import { openHttpChannel } from './http-channel.ts'
import { setMediaBase } from './media-url.ts'
import { takeSecret } from './secret.ts'

declare global {
  interface Window {
    /** Set by the preload of the desktop window. */
    readonly atelierHost?: 'electron'
  }
}

export type AppConnection = {
  readonly client: AtelierClient
  /** Calls back once when the app is gone, also when it is gone already. Then `connectApp` may be called again. */
  onClose(listener: () => void): void
  close(): void
}

/**
 * Connects this window to the app: by a MessagePort in the desktop window, by loopback HTTP in a browser. Also learns
 * where media are, so that media addresses work as soon as this resolves.
 * @throws AppError `disconnected`, `data.detail` saying why: `no-secret` (the page was opened without the printed
 * address), `refused` (that address was used before, or is of another run), `unreachable` (the app does not answer).
 */
export async function connectApp(): Promise<AppConnection> {
  const channel = await openChannel()
  const closed = new Promise<void>((resolve) => channel.onClose(resolve))
  const client = connect(contract, channel)
  try {
    const info = await client.app.info({})
    setMediaBase(info.mediaBase)
    setCapabilities(info.capabilities)
  } catch (error) {
    channel.close()
    throw error
  }
  return { client, onClose: (listener) => void closed.then(listener), close: () => channel.close() }
}

async function openChannel(): Promise<Channel> {
  if (window.atelierHost === 'electron') return portChannel(await askForPort())
  return openHttpChannel({ secret: await takeSecret(), onLeaving: onPageHide })
}
