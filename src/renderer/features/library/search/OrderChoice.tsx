import { useStore } from 'zustand'
import { columns } from '../../../media/grid/columns/columns.ts'
import { useText } from '../../../text/use-text.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useListSort } from '../use-list-sorting.ts'
import { orderSearchBy, searchOrder } from './search-order.ts'

/** Newest first, or as the list is sorted, or best first. */
export function OrderChoice() {
  const words = useText()
  const { search } = words
  const sort = useListSort()
  const column = columns.find(({ by }) => by === sort?.by)
  const order = useStore(searchOrder, (state) => state.order)
  return (
    <SegmentedControl
      className="ml-auto"
      label={search.order}
      isLabelHidden
      value={order}
      onChange={orderSearchBy}
      options={[
        {
          value: 'newest',
          label: column === undefined ? search.orders.newest : search.sortedBy(column.heading(words)),
        },
        { value: 'best-match', label: search.orders['best-match'] },
      ]}
    />
  )
}
