import { gql } from 'urql';

/** A size as the wire has it; its price in dollars. */
export type WireSize = {
  readonly id: string;
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly total: number;
  /** today */
  readonly available: number;
  readonly price: number;
  readonly description: string | null;
};

export type WireBlock = {
  readonly id: string;
  readonly dumpsterId: string;
  readonly from: string;
  /** The first day they are back. */
  readonly to: string | null;
  readonly quantity: number;
  readonly reason: string | null;
  readonly kind: 'SALE_STOPPED' | 'SET_BY_HAND' | 'SERVICE';
};

export type WireBooking = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly isHeld: boolean;
};

export type WireStockDay = {
  readonly day: string;
  readonly booked: number;
  readonly held: number;
  readonly outOfService: number;
  readonly free: number;
};

export type WireSizeCalendar = {
  readonly dumpster: Pick<WireSize, 'id' | 'title' | 'size' | 'total'>;
  readonly days: ReadonlyArray<WireStockDay>;
  readonly bookings: ReadonlyArray<WireBooking>;
};

export type SizeInput = Omit<WireSize, 'id' | 'available'> & {
  readonly businessId: string;
  readonly available: number | null;
};

export type BlockInput = Omit<WireBlock, 'id' | 'kind'> & {
  readonly businessId: string;
  readonly evenIfBooked: boolean;
};

type Inventory = {
  readonly dumpsters: ReadonlyArray<WireSize> | null;
  readonly outOfServiceBlocks: ReadonlyArray<WireBlock> | null;
};

export const INVENTORY_QUERY = gql<Inventory, { readonly businessId: string }>`
  query Inventory($businessId: ID!) {
    dumpsters(businessId: $businessId) {
      id
      title
      size
      total
      available
      price
      description
    }
    outOfServiceBlocks(businessId: $businessId) {
      id
      dumpsterId
      from
      to
      quantity
      reason
      kind
    }
  }
`;

export const CREATE_SIZE = gql<{ readonly createDumpster: { readonly id: string } }, { readonly input: SizeInput }>`
  mutation CreateDumpster($input: DumpsterInput!) {
    createDumpster(input: $input) {
      id
    }
  }
`;

export const UPDATE_SIZE = gql<
  { readonly updateDumpster: { readonly id: string } },
  { readonly id: string; readonly input: SizeInput }
>`
  mutation UpdateDumpster($id: ID!, $input: DumpsterInput!) {
    updateDumpster(id: $id, input: $input) {
      id
    }
  }
`;

export const TOGGLE_STOCK = gql<
  { readonly toggleDumpsterStock: { readonly id: string } },
  { readonly id: string; readonly expected: boolean }
>`
  mutation ToggleDumpsterStock($id: ID!, $expected: Boolean!) {
    toggleDumpsterStock(dumpsterId: $id, expected: $expected) {
      id
    }
  }
`;

export const DELETE_SIZE = gql<{ readonly deleteDumpster: boolean }, { readonly id: string }>`
  mutation DeleteDumpster($id: ID!) {
    deleteDumpster(id: $id)
  }
`;

export type BlockResult = {
  readonly block: { readonly id: string } | null;
  readonly bookingsWithoutUnits: ReadonlyArray<WireBooking>;
};

export const ADD_BLOCK = gql<{ readonly addOutOfServiceBlock: BlockResult }, { readonly input: BlockInput }>`
  mutation AddOutOfServiceBlock($input: OutOfServiceInput!) {
    addOutOfServiceBlock(input: $input) {
      block {
        id
      }
      bookingsWithoutUnits {
        orderId
        orderNumber
        from
        to
        quantity
        isHeld
      }
    }
  }
`;

export const REMOVE_BLOCK = gql<
  { readonly removeOutOfServiceBlock: boolean },
  { readonly businessId: string; readonly id: string }
>`
  mutation RemoveOutOfServiceBlock($businessId: ID!, $id: ID!) {
    removeOutOfServiceBlock(businessId: $businessId, id: $id)
  }
`;

export const CALENDAR_QUERY = gql<
  { readonly inventoryCalendar: ReadonlyArray<WireSizeCalendar> | null },
  { readonly businessId: string; readonly from: string; readonly days: number }
>`
  query InventoryCalendar($businessId: ID!, $from: Date!, $days: Int!) {
    inventoryCalendar(businessId: $businessId, from: $from, days: $days) {
      dumpster {
        id
        title
        size
        total
      }
      days {
        day
        booked
        held
        outOfService
        free
      }
      bookings {
        orderId
        orderNumber
        from
        to
        quantity
        isHeld
      }
    }
  }
`;
