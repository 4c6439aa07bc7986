import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** The other side answers at once, or is no Atelier that could. */
const answersWithinMs = 2_000

const placeIn = (folder: string): string => join(folder, 'instance.sock')

/**
 * Tells another start on the same folder the address that lets a window in now: whoever closed the last window, and the
 * terminal, has no other way back. It is a socket in the folder, which is this person's alone; Windows has none that are.
 *
 * @param folder which this process has the lock of
 * @returns what ends it; also where there can be none, as on a drive without sockets or below a very long path
 */
export async function tellFreshAddress(folder: string, address: () => string): Promise<() => void> {
  if (process.platform === 'win32') return () => {}
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(address(), () => socket.destroy())
  })
  try {
    // Of a run that was killed.
    rmSync(placeIn(folder), { force: true })
    await listenAt(server, placeIn(folder))
  } catch {
    return () => {}
  }
  // It keeps nothing from ending.
  server.unref()
  return () => void server.close()
}

/** What the Atelier that has this folder answers; null where it has no such address. Never rejects. */
export function askFreshAddress(folder: string): Promise<string | null> {
  if (process.platform === 'win32') return Promise.resolve(null)
  return new Promise((resolve) => {
    let said = ''
    const socket = createConnection(placeIn(folder)).setEncoding('utf8')
    socket.setTimeout(answersWithinMs, () => socket.destroy())
    socket.on('data', (text: string) => (said += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^http:\/\/127\.0\.0\.1:\d+\/#[\w-]+$/.test(said) ? said : null))
  })
}

function listenAt(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
