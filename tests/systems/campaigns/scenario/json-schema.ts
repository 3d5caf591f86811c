import type { GenericSchema } from 'valibot';

type Json = { [key: string]: unknown };

/** What this walk needs to know of a valibot schema at run time. */
interface Node {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  items?: Node[];
  value?: Node;
  wrapped?: Node;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: Action[];
}

type Action = Node & { requirement?: unknown };

/** The JSON Schema of a valibot schema, as far as the scenario file uses valibot. */
export function jsonSchema(schema: GenericSchema): Json {
  return describe(schema as unknown as Node);
}

function describe(node: Node): Json {
  const base = shape(node);
  const actions = (node.pipe ?? []).slice(1);
  return Object.assign(base, ...actions.map((action) => limits(action, base['type'] === 'array')));
}

function shape(node: Node): Json {
  switch (node.type) {
    case 'strict_object':
      return objectShape(node.entries ?? {});
    case 'array':
      return { type: 'array', items: node.item ? describe(node.item) : {} };
    case 'strict_tuple':
      return {
        type: 'array',
        prefixItems: (node.items ?? []).map(describe),
        items: false,
        minItems: node.items?.length,
      };
    case 'record':
      return { type: 'object', additionalProperties: node.value ? describe(node.value) : {} };
    case 'picklist':
      return { enum: node.options };
    case 'literal':
      return { const: node.literal };
    case 'nullable':
      return { anyOf: [node.wrapped ? describe(node.wrapped) : {}, { type: 'null' }] };
    case 'exact_optional':
    case 'optional':
      return node.wrapped ? describe(node.wrapped) : {};
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type };
    default:
      throw new Error(`No JSON Schema for ${node.type}`);
  }
}

function objectShape(entries: Record<string, Node>): Json {
  const optional = (node: Node): boolean => node.type === 'exact_optional' || node.type === 'optional';
  const names = Object.keys(entries);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, describe(entries[name] as Node)])),
    required: names.filter((name) => !optional(entries[name] as Node)),
    additionalProperties: false,
  };
}

function limits({ type, requirement }: Action, ofList: boolean): Json {
  switch (type) {
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'gt_value':
      return { exclusiveMinimum: requirement };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    case 'non_empty':
      return { minLength: 1 };
    case 'max_length':
      return ofList ? { maxItems: requirement } : { maxLength: requirement };
    case 'min_length':
      return { minItems: requirement };
    case 'length':
      return { minItems: requirement, maxItems: requirement };
    default:
      throw new Error(`No JSON Schema for the action ${type}`);
  }
}
