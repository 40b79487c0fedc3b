import { gql } from 'urql';

import type { ColumnKind, ReportKind } from '#worker/domain/reports.ts';

export type WireColumn = { readonly name: string; readonly kind: ColumnKind; readonly total: string | null };

export type WireReport = {
  readonly columns: ReadonlyArray<WireColumn>;
  readonly rows: ReadonlyArray<{ readonly id: string; readonly cells: ReadonlyArray<string> }>;
  readonly totalCount: number;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
};

export type ReportVariables = {
  readonly businessId: string;
  readonly report: ReportKind;
  readonly from: string;
  readonly to: string;
  readonly after: string | null;
};

export const REPORT_QUERY = gql<{ readonly businessReport: WireReport | null }, ReportVariables>`
  query BusinessReport($businessId: ID!, $report: ReportKind!, $from: Date!, $to: Date!, $after: String) {
    businessReport(businessId: $businessId, report: $report, from: $from, to: $to, first: 50, after: $after) {
      columns {
        name
        kind
        total
      }
      rows {
        id
        cells
      }
      totalCount
      endCursor
      hasNextPage
    }
  }
`;

export const EXPORT_QUERY = gql<{ readonly exportedReport: WireReport | null }, ReportVariables>`
  query ExportedReport($businessId: ID!, $report: ReportKind!, $from: Date!, $to: Date!, $after: String) {
    exportedReport(businessId: $businessId, report: $report, from: $from, to: $to, after: $after) {
      columns {
        name
        kind
        total
      }
      rows {
        id
        cells
      }
      totalCount
      endCursor
      hasNextPage
    }
  }
`;
