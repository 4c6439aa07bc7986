type PolicyFactory = {
  createPolicy(policyName: string, rules: { createHTML(input: string): string | null }): unknown
}

/**
 * The policy named `default` meets every string that is about to become HTML, script or a script's address. Only the
 * empty string, which clears an element, is let through; returning null makes the browser refuse the rest.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: (input) => (input === '' ? '' : null) })
}
