import { useStore } from 'zustand'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { PauseButton } from './PauseButton.tsx'
import { activityFilterStore } from './activity-room.ts'
import { ViewHeader } from './ViewHeader.tsx'

export function ActivityBar() {
  const { activity, common } = useText()
  const { value, change } = useStore(activityFilterStore)
  return (
    <ViewHeader>
      <SegmentedControl
        label={activity.filterState}
        isLabelHidden
        value={value.state}
        onChange={(state) => change({ state })}
        options={[
          { value: 'all', label: common.all },
          { value: 'live', label: activity.stateLive },
          { value: 'attention', label: activity.stateAttention },
          { value: 'failed', label: activity.failed },
          { value: 'ended', label: activity.stateEnded },
        ]}
      />
      <SegmentedControl
        label={activity.filterKind}
        isLabelHidden
        value={value.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'all', label: common.all },
          { value: 'image', label: common.images },
          { value: 'video', label: common.videos },
        ]}
      />
      <PauseButton />
    </ViewHeader>
  )
}
