import { stringifyVariables, type AnyVariables, type OperationResult } from 'urql';

type Answer<Data, Variables extends AnyVariables> = {
  readonly data?: Data | null | undefined;
  /** What was answered; left out before anything was. */
  readonly operation?: Pick<OperationResult<Data, Variables>['operation'], 'variables'> | undefined;
};

/**
 * What was answered to these variables. While others are asked for, urql goes on giving the answer to the former ones:
 * another week's stops, or another order.
 */
export function answerTo<Data, Variables extends AnyVariables>(
  { data, operation }: Answer<Data, Variables>,
  variables: Variables,
): Data | null {
  if (data === undefined || data === null || operation === undefined) return null;
  return variablesKey(operation.variables) === variablesKey(variables) ? data : null;
}

/** The same for variables that ask for the same, in whatever order they stand. */
export function variablesKey(variables: AnyVariables): string {
  return stringifyVariables(variables);
}
