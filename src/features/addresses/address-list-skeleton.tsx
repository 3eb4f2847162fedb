import { Bone, Delayed } from '../../ui/skeleton.tsx';

export function AddressListSkeleton() {
  return (
    <Delayed>
      <div role="status" className="grid gap-3 lg:grid-cols-2">
        <Bone className="h-46 rounded-lg" />
        <Bone className="h-46 rounded-lg" />
      </div>
    </Delayed>
  );
}
