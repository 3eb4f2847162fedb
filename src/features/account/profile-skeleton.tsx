import { Bone, Delayed } from '../../ui/skeleton.tsx';

/** The stand-in of name and wallet. */
export function ProfileSkeleton() {
  return (
    <Delayed>
      <div role="status" className="space-y-5">
        <div className="flex items-center gap-4">
          <Bone className="size-16 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Bone className="h-7 w-40" />
            <Bone className="h-4 w-52" />
          </div>
        </div>
        <Bone className="h-53 rounded-xl" />
      </div>
    </Delayed>
  );
}
