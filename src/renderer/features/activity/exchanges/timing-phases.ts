import type { ExchangeTiming } from '../../../../shared/domain/exchange.ts'

export type TimingPhase = { name: 'dns' | 'connect' | 'waiting' | 'receiving'; ms: number }

/** Pure: what an exchange spent its time on, in order; what is not known is part of what follows. */
export function timingPhases({ dnsMs, connectMs, firstByteMs, endMs }: ExchangeTiming): TimingPhase[] {
  const connecting = (dnsMs ?? 0) + (connectMs ?? 0)
  const until = firstByteMs ?? endMs
  const phases: TimingPhase[] = [
    { name: 'dns', ms: dnsMs ?? 0 },
    { name: 'connect', ms: connectMs ?? 0 },
    { name: 'waiting', ms: Math.max(0, (until ?? 0) - connecting) },
    { name: 'receiving', ms: firstByteMs === null ? 0 : Math.max(0, (endMs ?? firstByteMs) - firstByteMs) },
  ]
  return phases.filter(({ ms }) => ms > 0)
}
