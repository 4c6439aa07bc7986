import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'

/** The choice that was pressed goes with the view that it leaves; the same one of the next takes the focus. */
let isTurning = false

function turn(isOn: boolean): void {
  isTurning = isOn
}

/** The room's name, which of its two views is shown, and what can be chosen in it. */
export function ViewHeader({ children }: { children: ReactNode }) {
  const { exchanges, shell } = useText()
  const view = useNavigation(({ params }) => (params['view'] === 'exchanges' ? 'exchanges' : 'jobs'))
  const go = useNavigation((navigation) => navigation.go)
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTurning) return
    turn(false)
    // The choices know their own order only once they are drawn.
    requestAnimationFrame(() => header.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus())
  }, [])
  return (
    <header
      ref={header}
      className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2"
    >
      <h1 className="shrink-0 text-lg font-semibold">{shell.rooms.activity}</h1>
      <SegmentedControl
        label={exchanges.views}
        isLabelHidden
        className="mr-auto"
        value={view}
        onChange={(next) => {
          go('activity', next === 'exchanges' ? { view: next } : {})
          turn(true)
        }}
        options={[
          { value: 'jobs', label: exchanges.viewJobs },
          { value: 'exchanges', label: exchanges.viewExchanges },
        ]}
      />
      {children}
    </header>
  )
}
