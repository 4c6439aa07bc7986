/**
 * The page from Vite's development server, at the address that it has in the built app: guards, ports and media then work
 * as they do there. Only the content security policy is not applied, which hot reloading could not live with.
 */
export async function openDevPage(server: string): Promise<(pathname: string) => Promise<Response>> {
  // oxlint-disable-next-line no-restricted-globals -- Vite on this machine, while developing only.
  return (pathname) => fetch(new URL(pathname, server))
}
