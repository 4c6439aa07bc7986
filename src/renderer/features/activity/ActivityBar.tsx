import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { activityFilterStore } from './activity-room.ts'

export function ActivityBar() {
  const { activity } = useText()
  const { value, change } = useStore(activityFilterStore())
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <h1 className="min-w-0 flex-1 text-lg font-semibold">{activity.title}</h1>
      <SegmentedControl
        label={activity.filterState}
        isLabelHidden
        value={value.state}
        onChange={(state) => change({ state })}
        options={[
          { value: 'all', label: activity.stateAll },
          { value: 'live', label: activity.stateLive },
          { value: 'ended', label: activity.stateEnded },
          { value: 'attention', label: activity.stateFailed },
        ]}
      />
      <SegmentedControl
        label={activity.filterKind}
        isLabelHidden
        value={value.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'all', label: activity.kindAll },
          { value: 'image', label: activity.kindImages },
          { value: 'video', label: activity.kindFilms },
        ]}
      />
    </header>
  )
}
