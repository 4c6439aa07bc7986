type PolicyFactory = {
  createPolicy(
    policyName: string,
    rules: Record<'createHTML' | 'createScriptURL', (input: string) => string | null>,
  ): unknown
}

/**
 * The policy named `default` meets every string that is about to become HTML, script or a script's address. Only the
 * empty string, which clears an element, and the addresses of our workers are let through; returning null makes the
 * browser refuse the rest.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (input) => (input === '' ? '' : null),
    createScriptURL: (input) => (isWorker(input) ? input : null),
  })
}

/** Built beside the page's other scripts; `npm run dev` serves it unbuilt. */
function isWorker(address: string): boolean {
  const url = URL.parse(address, location.href)
  return url?.origin === location.origin && /\/(parse|canvas)-worker[\w.-]*\.[jt]s$/.test(url.pathname)
}
