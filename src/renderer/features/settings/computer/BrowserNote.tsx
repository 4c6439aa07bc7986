import { capabilities } from '../../../rpc/capabilities.ts'
import { useText } from '../../../text/use-text.ts'
import { canChooseHere } from '../sections/section-id.ts'

/** What is looked for in vain where the machine lends the window nothing but a page, said once, at the end. */
export function BrowserNote() {
  const { settings } = useText()
  if (canChooseHere(capabilities())) return null
  return <p className="pt-7 text-sm text-pretty text-ink-faint">{settings.browserWindow}</p>
}
