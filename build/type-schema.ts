/** JSON Schema of the types that the compiler infers, for values that were sent as JSON. */
import {
  type Checker,
  SignatureKind,
  type Symbol as Field,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { unionOf } from './union-schema.ts';

export interface TypeSchema {
  type?: string | string[];
  description?: string;
  enum?: (string | number | boolean | null)[];
  pattern?: string;
  properties?: Record<string, TypeSchema>;
  required?: string[];
  items?: TypeSchema;
  maxItems?: number;
  additionalProperties?: TypeSchema;
  anyOf?: TypeSchema[];
}

/** Far deeper than any response: a recursive type. */
const maxDepth = 20;
/** Names of numbers that are times. */
const timeName = /^at$|[a-z](At|Since|Until)$|^(deletedFrom|oldest)$/;
const fractionName = /Ms$/;
/** Texts that have the same meaning in every response, where the field has no comment of its own. */
const commonComments: Readonly<Record<string, string>> = {
  next: '`cursor` of the following rows; `null`: these are the last.',
  version: 'Changes with the content; the call that replaces the content requires it.',
  account: 'Email address of the user.',
};
const unitOfTime = 'Unix seconds.';
const unitOfAmount = 'US dollars.';
/** Types of other packages that browsers extend; their declarations also have forms that are not JSON. */
const openTypes = new Set(['AuthenticationExtensionsClientInputs']);
const amountPattern = '^-?\\d+\\.\\d\\d$';

/**
 * Schema of a type. Fields may be added to objects later, so `additionalProperties` is left open.
 * @throws for types without a form in JSON, such as `Date` or a function
 */
export function schemaOfType(checker: Checker, type: Type, path: string, depth = 0): TypeSchema {
  const at = (inner: Type, name = '') => schemaOfType(checker, inner, path + name, depth + 1);
  const { flags } = type;
  if (depth > maxDepth) throw new Error(`${path}: recursive type`);
  if (flags & TypeFlags.AnyOrUnknown) return {};
  if (flags & TypeFlags.Null) return { type: 'null' };
  if (flags & TypeFlags.Boolean) return { type: 'boolean' };
  if (flags & TypeFlags.Number) return { type: 'integer' };
  if (flags & TypeFlags.String) return { type: 'string' };
  if (flags & TypeFlags.NonPrimitive) return { type: 'object' };
  if (type.isStringLiteralType()) return { type: 'string', enum: [type.value] };
  if (type.isNumberLiteralType()) return { type: 'integer', enum: [type.value] };
  if (type.isBooleanLiteralType()) return { type: 'boolean', enum: [isTrue(checker, type)] };
  if (type.isTemplateLiteralType()) return schemaOfTemplate(type.texts, type.getTypes());
  if (type.isUnionType()) return unionOf(jsonTypes(type).map((each) => at(each)));
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as never);
    return {
      type: 'array',
      ...(item!.flags & TypeFlags.Never ? { maxItems: 0 } : { items: at(item!, '[]') }),
    };
  }
  if (type.isObjectType() || type.isIntersectionType()) return schemaOfObject(checker, type, path, at);
  return withoutSchema(checker, type, path);
}

function withoutSchema(checker: Checker, type: Type, path: string): never {
  throw new Error(`${path}: ${checker.typeToString(type)} has no JSON Schema`);
}

const isTrue = (checker: Checker, type: Type) => checker.typeToString(type) === 'true';
/** Members of a union; JSON has no `undefined`. */
const jsonTypes = (type: Type) =>
  (type.isUnionType() ? type.getTypes() : [type]).filter(
    ({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Void)),
  );

/** `${number}` is an amount; of other templates the schema has the beginning. */
function schemaOfTemplate(texts: readonly string[], types: readonly Type[]): TypeSchema {
  const isAmount = texts.join('') === '' && types.length === 1 && types[0]!.flags & TypeFlags.Number;
  if (isAmount) return { type: 'string', description: unitOfAmount, pattern: amountPattern };
  return { type: 'string', pattern: `^${texts[0]!.replaceAll(/[^\w]/g, '\\$&')}` };
}

function schemaOfObject(
  checker: Checker,
  type: Type,
  path: string,
  at: (inner: Type, name: string) => TypeSchema,
): TypeSchema {
  if (openTypes.has(type.getSymbol()?.name ?? '')) return { type: 'object' };
  const fields = checker.getPropertiesOfType(type);
  const [index] = checker.getIndexInfosOfType(type);
  if (index) return { type: 'object', additionalProperties: at(index.valueType, '.*') };
  // `{}` without a literal in the code: the compiler's form of `unknown` that is not null.
  if (fields.length === 0)
    return type.getSymbol()?.name === '__object' ? { type: 'object', properties: {} } : {};
  if (
    checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ||
    fields.some(({ name }) => name.startsWith('__@'))
  )
    withoutSchema(checker, type, path);
  const properties: Record<string, TypeSchema> = {};
  const required: string[] = [];
  for (const field of fields) {
    const fieldType = checker.getTypeOfSymbol(field)!;
    const members = jsonTypes(fieldType);
    if (members.length === 0) continue;
    const schema = unionOf(members.map((each) => at(each, `.${field.name}`)));
    properties[field.name] = described(checker, field, schema);
    const isOptional = field.flags & SymbolFlags.Optional || hasUndefined(fieldType);
    if (!isOptional) required.push(field.name);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

const hasUndefined = (type: Type) =>
  type.isUnionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.Undefined);

/** Adds the comment of the field, and its unit if the type does not have one. */
function described(checker: Checker, field: Field, schema: TypeSchema): TypeSchema {
  const { name } = field;
  const types = [schema.type].flat();
  const isText = types.includes('string') && !schema.enum && !schema.pattern;
  const isNumber = types.includes('integer') && !schema.enum;
  const unit = isNumber && timeName.test(name) ? unitOfTime : schema.description;
  const comment =
    checker
      .getDocumentationCommentOfSymbol(field)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\w)'(?=\w)/g, '’')
      .trim() || (isText && Object.hasOwn(commonComments, name) ? commonComments[name] : undefined);
  // A comment about dollars states the unit itself.
  const description = (/dollars/i.test(comment ?? '') ? [comment] : [unit, comment])
    .filter(Boolean)
    .join(' ');
  return {
    ...schema,
    ...(isNumber && fractionName.test(name) && { type: types.length > 1 ? ['number', 'null'] : 'number' }),
    ...(description !== '' && { description }),
  };
}
