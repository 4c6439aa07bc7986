import type { ReactElement } from 'react'
import { useText } from '../../text/use-text.ts'
import { Tooltip } from './Tooltip.tsx'

type SentAsProps = { name: string | undefined; children: ReactElement }

/** Tells in a tooltip of a field's label what the request calls it; nothing of what is not sent. */
export function SentAs({ name, children }: SentAsProps) {
  const { options } = useText()
  return name === undefined ? children : <Tooltip text={options.sentAs(name)}>{children}</Tooltip>
}
