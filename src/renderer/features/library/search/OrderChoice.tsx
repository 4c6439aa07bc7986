import { useStore } from 'zustand'
import { useText } from '../../../text/use-text.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { orderSearchBy, searchOrder } from './search-order.ts'

/** Newest or best first. */
export function OrderChoice() {
  const { search } = useText()
  const order = useStore(searchOrder, (state) => state.order)
  return (
    <SegmentedControl
      className="ml-auto"
      label={search.order}
      isLabelHidden
      value={order}
      onChange={orderSearchBy}
      options={[
        { value: 'newest', label: search.orders.newest },
        { value: 'best-match', label: search.orders['best-match'] },
      ]}
    />
  )
}
