import {
  Boxes,
  Calculator,
  ChartColumn,
  CreditCard,
  ListPlus,
  MapPinCheck,
  ReceiptText,
  Search,
  Store,
  type LucideIcon,
} from 'lucide-react';

import { m } from '#texts';

type Text = () => string;

export type Feature = {
  readonly icon: LucideIcon;
  readonly title: Text;
  readonly text: Text;
  readonly details: ReadonlyArray<Text>;
};

/** What belongs together has one colour, and its name beside it. */
export type FeatureGroup = {
  readonly title: Text;
  readonly colour: string;
  readonly features: ReadonlyArray<Feature>;
};

export const FEATURE_GROUPS: ReadonlyArray<FeatureGroup> = [
  {
    title: m.landing_group_sell,
    colour: 'border-accent text-accent-ink',
    features: [
      {
        icon: Store,
        title: m.landing_feature_storefront_title,
        text: m.landing_feature_storefront_text,
        details: [m.landing_feature_storefront_1, m.landing_feature_storefront_2, m.landing_feature_storefront_3],
      },
      {
        icon: Calculator,
        title: m.landing_feature_pricing_title,
        text: m.landing_feature_pricing_text,
        details: [m.landing_feature_pricing_1, m.landing_feature_pricing_2, m.landing_feature_pricing_3],
      },
      {
        icon: MapPinCheck,
        title: m.landing_feature_addresses_title,
        text: m.landing_feature_addresses_text,
        details: [m.landing_feature_addresses_1, m.landing_feature_addresses_2, m.landing_feature_addresses_3],
      },
    ],
  },
  {
    title: m.landing_group_money,
    colour: 'border-good text-good',
    features: [
      {
        icon: CreditCard,
        title: m.landing_feature_payments_title,
        text: m.landing_feature_payments_text,
        details: [m.landing_feature_payments_1, m.landing_feature_payments_2, m.landing_feature_payments_3],
      },
      {
        icon: ReceiptText,
        title: m.landing_feature_invoicing_title,
        text: m.landing_feature_invoicing_text,
        details: [m.landing_feature_invoicing_1, m.landing_feature_invoicing_2, m.landing_feature_invoicing_3],
      },
      {
        icon: ListPlus,
        title: m.landing_feature_add_ons_title,
        text: m.landing_feature_add_ons_text,
        details: [m.landing_feature_add_ons_1, m.landing_feature_add_ons_2, m.landing_feature_add_ons_3],
      },
    ],
  },
  {
    title: m.landing_group_run,
    colour: 'border-info text-info',
    features: [
      {
        icon: Boxes,
        title: m.landing_feature_inventory_title,
        text: m.landing_feature_inventory_text,
        details: [m.landing_feature_inventory_1, m.landing_feature_inventory_2, m.landing_feature_inventory_3],
      },
      {
        icon: ChartColumn,
        title: m.landing_feature_analytics_title,
        text: m.landing_feature_analytics_text,
        details: [m.landing_feature_analytics_1, m.landing_feature_analytics_2, m.landing_feature_analytics_3],
      },
      {
        icon: Search,
        title: m.landing_feature_leads_title,
        text: m.landing_feature_leads_text,
        details: [m.landing_feature_leads_1, m.landing_feature_leads_2, m.landing_feature_leads_3],
      },
    ],
  },
];
