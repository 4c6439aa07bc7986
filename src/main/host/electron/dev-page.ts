/** What electron-vite sets for the process that it starts. */
const variable = 'ELECTRON_RENDERER_URL'

/**
 * The development server's address, or null for the built page. A variable alone proves nothing, since a shell can pass
 * it on to an Atelier in daily use: `npm run dev` says so as a flag too. The server is always on this machine.
 */
export function devServerOf(start: {
  readonly isPackaged: boolean
  readonly isHotReloading: boolean
  readonly environment: NodeJS.ProcessEnv
}): string | null {
  if (start.isPackaged || !start.isHotReloading) return null
  const url = URL.parse(start.environment[variable] ?? '')
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return isHere && url.protocol === 'http:' ? url.origin : null
}

/**
 * The page from Vite's development server, at the address that it has in the built app: guards, ports and media then work
 * as they do there. Only the content security policy is not applied, which hot reloading could not live with.
 */
export async function openDevPage(server: string): Promise<(pathname: string) => Promise<Response>> {
  // oxlint-disable-next-line no-restricted-globals -- Vite on this machine, while developing only.
  return (pathname) => fetch(new URL(pathname, server))
}
