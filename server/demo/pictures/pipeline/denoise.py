"""Edge-avoiding a-trous wavelet filter for renders with few samples per pixel, after Dammertz et al. 2010.

It averages the light without the surface color, so that textures stay sharp. Albedo, normal and the logarithm of the light limit it to
one surface and to similar light. Arrays are planar (channel, row, column) and processed in strips of rows that fit into the processor's cache.
"""
import numpy as np
ROWS=8
KERNEL=(3/8,1/4,1/16)
# compare-exchange steps that move the median of nine values to index 4 (Paeth 1990)
MEDIAN9=((1,2),(4,5),(7,8),(0,1),(3,4),(6,7),(1,2),(4,5),(7,8),(0,3),(5,8),(4,7),(3,6),(1,4),(2,5),(4,7),(4,2),(6,4),(4,2))

def strips(h):
    return [slice(r,min(r+ROWS,h)) for r in range(0,h,ROWS)]

def neighbors(x):
    """yields every strip with its 3x3 neighborhood, a list of nine copies"""
    c,h,w=x.shape; p=np.pad(x,((0,0),(1,1),(1,1)),'edge')
    for s in strips(h):
        yield s,[p[:,s.start+i:s.stop+i,j:j+w].copy() for i in range(3) for j in range(3)]

def median3(x):
    """3x3 median of every channel"""
    out=np.empty_like(x); t=None
    for s,v in neighbors(x):
        if t is None or t.shape!=v[0].shape: t=np.empty_like(v[0])
        for a,b in MEDIAN9:
            np.minimum(v[a],v[b],out=t); np.maximum(v[a],v[b],out=v[b]); v[a],t=t,v[a]
        out[:,s]=v[4]
    return out

def clamp_fireflies(ir,median,limit=.5):
    """replaces pixels that are much brighter than the second brightest of their neighbors"""
    lum=np.log1p(ir).mean(0,keepdims=True); out=ir.copy()
    for s,v in neighbors(lum):
        me=v.pop(4); first=np.full_like(me,-1e9); second=first.copy()
        for x in v:
            np.maximum(second,np.minimum(first,x),out=second); np.maximum(first,x,out=first)
        hot=me>second+limit
        out[:,s]=np.where(hot,median[:,s],ir[:,s])
    return out

def step(ir,F,sp):
    """one 5x5 pass with `sp` pixels between taps; F: features whose squared distance is the exponent of the weight"""
    _,h,w=ir.shape; k=KERNEL; w0=np.float32(k[0]*k[0]); num=ir*w0; den=np.full((1,h,w),w0,np.float32)
    taps=[(dy,dx) for dy in range(3) for dx in range(-2,3) if dy>0 or dx>0]
    for dy,dx in taps:
        oy,ox=dy*sp,dx*sp
        if oy>=h or abs(ox)>=w: continue
        xa,xb=(slice(0,w-ox),slice(ox,w)) if ox>=0 else (slice(-ox,w),slice(0,w+ox))
        kk=np.float32(k[dy]*k[abs(dx)])
        for s in strips(h-oy):
            t=slice(s.start+oy,s.stop+oy)
            d=F[:,s,xa]-F[:,t,xb]; np.multiply(d,d,out=d)
            g=d.sum(0,keepdims=True); np.negative(g,out=g); np.exp(g,out=g); g*=kk
            num[:,s,xa]+=g*ir[:,t,xb]; num[:,t,xb]+=g*ir[:,s,xa]; den[:,s,xa]+=g; den[:,t,xb]+=g
    num/=den
    return num

def soften_edges(ir,guide,calm):
    """blurs the light of pixels that mix two surfaces, whose own light is neither surface's; the albedo keeps the edge sharp"""
    d=guide-calm; np.multiply(d,d,out=d); mixed=1-np.exp(-d.sum(0,keepdims=True)*4); out=np.empty_like(ir)
    near=np.empty_like(mixed)
    for s,v in neighbors(mixed): near[:,s]=np.max(v,axis=0)
    for s,v in neighbors(ir):
        blur=(v[4]*4+(v[1]+v[3]+v[5]+v[7])*2+v[0]+v[2]+v[6]+v[8])/16
        out[:,s]=v[4]+near[:,s]*(blur-v[4])
    return out

def spread(x,steps):
    """B-spline blur, for each of the distances in pixels between its taps"""
    for sp in steps:
        for axis in (1,2):
            n=x.shape[axis]; pad=[(0,0)]*3; pad[axis]=(2*sp,2*sp); p=np.pad(x,pad,'edge'); y=x*np.float32(KERNEL[0])
            for i,k in ((1,KERNEL[1]),(2,KERNEL[2])):
                for side in (-i,i):
                    at=[slice(None)]*3; at[axis]=slice((2+side)*sp,(2+side)*sp+n); y+=np.float32(k)*p[tuple(at)]
            x=y
    return x

def noisy(alb,nrm,calm_alb,calm_nrm):
    """how far the guides of a whole area are noise from 0 to 1, as on glass, where Cycles writes them from what is behind or reflected"""
    share=[np.minimum(np.abs(x-c).sum(0,keepdims=True)/np.float32(t),1) for x,c,t in ((alb,calm_alb,.03),(nrm,calm_nrm,.06))]
    return np.clip((spread(np.minimum(*share),(1,2))-.3)/.25,0,1)

def denoise(col,alb,nrm,levels=6,sc=1.6,sn=.4,sa=.10):
    """col, alb, nrm: (row, column, 3); sc, sn, sa: tolerated difference of light, normal and albedo"""
    col,alb,nrm=(np.ascontiguousarray(np.moveaxis(x,2,0),dtype=np.float32) for x in (col,alb,nrm))
    calm_alb,calm_nrm=median3(alb),median3(nrm); m=noisy(alb,nrm,calm_alb,calm_nrm)
    if m.max()>0:
        for x,c in ((alb,calm_alb),(nrm,calm_nrm)):
            b=spread(x,(1,2)); x+=m*(b-x); c+=m*(b-c)
    A=np.maximum(alb,np.float32(.06)); ir=np.maximum(col,0)/A
    # With few samples the guides are noisy along edges and on bumpy surfaces: their median guides the passes that would keep the noise.
    guide=np.concatenate([alb/np.float32(sa),nrm/np.float32(sn)]); calm=np.concatenate([calm_alb/np.float32(sa),calm_nrm/np.float32(sn)])
    ir=clamp_fireflies(ir,median3(ir))
    for lv in range(levels):
        g=calm if lv<2 else guide
        # The first pass compares surfaces only: the light of single pixels is too noisy to be compared.
        ir=step(ir,g if lv==0 else np.concatenate([g,np.log1p(ir)/np.float32(sc/2**lv)]),1<<lv)
    ir=soften_edges(ir,guide,calm)
    return np.moveaxis(ir*A,0,2)
