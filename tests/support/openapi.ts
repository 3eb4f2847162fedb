import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Document {
  components: { schemas: object };
  paths: object;
}

/** Faults that independent validators find in an OpenAPI 3.1 document and in the schemas of its operations. */
export async function openApiFaults(document: Document): Promise<unknown[]> {
  const copy = () => JSON.parse(JSON.stringify(document)) as Record<string, never>;
  const validator = new Validator();
  const { valid, errors } = await validator.validate(copy());
  // Resolves all references, and checks what the schema of OpenAPI cannot: path parameters, and names that occur twice.
  const resolved = await validate(copy() as never);
  return [
    ...(valid ? [] : [errors]),
    ...(validator.version === '3.1' ? [] : [validator.version]),
    ...(resolved.valid ? resolved.warnings : resolved.errors),
    ...schemaFaults(document),
  ];
}

function schemaFaults({ components: { schemas }, paths }: Document): unknown[] {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addVocabulary(['components', 'example']);
  const id = 'https://shop.example/api';
  ajv.addSchema({ $id: id, components: { schemas } });
  return schemasIn(paths).flatMap((schema) => {
    try {
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${id}#/`)) as object);
      return [];
    } catch (error) {
      return [error];
    }
  });
}

/** Values of all members called `schema`. */
function schemasIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'schema' && typeof value === 'object' && value !== null ? [value] : schemasIn(value),
  );
}
