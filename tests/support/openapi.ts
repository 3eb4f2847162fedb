import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';

interface Document {
  components: { schemas: object };
  paths: object;
}

/** Expects that independent validators accept the document, and that every schema in it is valid JSON Schema. */
export async function expectValidOpenApi(document: Document): Promise<void> {
  const copy = () => JSON.parse(JSON.stringify(document)) as Record<string, never>;
  const validator = new Validator();
  expect(await validator.validate(copy())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  // Resolves all references, and checks what the schema of OpenAPI cannot: path parameters, and names that occur twice.
  expect(await validate(copy() as never)).toMatchObject({ valid: true });
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, validateFormats: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addVocabulary(['components', 'example']);
  ajv.addSchema({ $id: 'https://shop.example/api', components: { schemas: document.components.schemas } });
  for (const schema of schemasIn(document.paths))
    expect(() =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://shop.example/api#/'))),
    ).not.toThrow();
}

/** Values of all members called `schema`. */
function schemasIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'schema' && typeof value === 'object' ? [value as object] : schemasIn(value),
  );
}
