import { useQuery } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { m } from '#texts';

import { OrderDetails } from '../portal/order-details.tsx';
import { ORDER_QUERY } from '../portal/portal-queries.ts';
import { statusLook } from '../portal/status-look.ts';
import { useDesk } from '../portal/use-desk.ts';
import { moneyText } from '../portal/wire-order.ts';
import { Facts, PanelState, SidePanel } from './side-panel.tsx';
import { instantText } from './wire-text.ts';

/** Orders of several time zones stand in one list: their history is told by the clock of whoever looks. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An order to look at: what is done with it, its business does. */
export function OrderPanel({ id }: { readonly id: string }) {
  const desk = useDesk(false, () => undefined);
  const [{ data, error, fetching }] = useQuery({
    query: ORDER_QUERY,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const order = data?.order ?? null;
  return (
    <SidePanel title={order === null ? m.admin_order() : m.admin_order_named({ order: order.orderNumber })}>
      {order === null ? (
        <PanelState
          failure={fetching || error === undefined ? null : failureText(error)}
          loading={m.admin_order_loading()}
        />
      ) : (
        <>
          <Facts
            facts={[
              [m.admin_status(), statusLook(order.status).label],
              ...(order.cancellationReason === null ? [] : ([[m.admin_reason(), order.cancellationReason]] as const)),
              [m.admin_total(), moneyText(order.total)],
              [m.admin_placed(), instantText(order.createdAt)],
              [
                m.admin_order_page(),
                <a className="link" href={`/order-confirmation/${order.id}`} key="page">
                  {m.admin_order_page_open()}
                </a>,
              ],
            ]}
          />
          <OrderDetails desk={desk} order={order} timeZone={TIME_ZONE} />
        </>
      )}
    </SidePanel>
  );
}
