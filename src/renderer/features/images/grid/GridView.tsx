import { GridId } from '../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { GridOrderView } from './order/GridOrderView.tsx'
import { GridPage } from './page/GridPage.tsx'

/** Where the place leads: `grid` to one that was ordered, else to where one is composed. */
export default function GridView() {
  const id = GridId.safeParse(useNavigation(({ params }) => params['grid'])).data
  return id === undefined ? <GridOrderView /> : <GridPage key={id} id={id} />
}
