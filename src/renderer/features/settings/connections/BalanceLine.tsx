import type { Balance } from '../../../../shared/domain/connection/balance.ts'
import { formatDollars } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import type { BalanceAnswer } from './use-balance.ts'

type BalanceLineProps = { answer: BalanceAnswer; unitsPerDollar: number }

/** What is left of a key's quota, in the gateway's own units and in money. */
export function BalanceLine({ answer, unitsPerDollar }: BalanceLineProps) {
  const { settings } = useText()
  const language = useLanguage()
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const parts = (balance: Balance) => [
    balance.isUnlimited
      ? settings.balanceUnlimited
      : settings.balanceOf(number(balance.available), number(balance.granted)),
    ...(balance.isUnlimited
      ? []
      : [settings.balanceWorth(formatDollars(balance.available / unitsPerDollar, language))]),
    settings.balanceUsed(number(balance.used)),
    ...(balance.expiresAt === null
      ? []
      : [
          settings.balanceExpires(
            new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(balance.expiresAt),
          ),
        ]),
  ]
  return (
    <p role="status" className={answer === null ? 'sr-only' : 'text-sm text-ink-soft'}>
      {answer === 'missing' && settings.balanceMissing}
      {answer !== null && answer !== 'missing' && parts(answer).join(' · ')}
    </p>
  )
}
