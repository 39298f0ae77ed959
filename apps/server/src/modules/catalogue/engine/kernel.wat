;; The four things done to a block's 4096 bits, 16 bytes at a time. Bitmaps are 512 bytes each and
;; aligned to their size; `memory` is shared with the allocator in bitmaps.ts.
(module
  (memory (export "memory") 16)

  ;; to &= from
  (func (export "and") (param $to i32) (param $from i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.const 512)))
    (loop $next
      (v128.store (local.get $to) (v128.and (v128.load (local.get $to)) (v128.load (local.get $from))))
      (v128.store offset=16 (local.get $to)
        (v128.and (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to &= ~from
  (func (export "andNot") (param $to i32) (param $from i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.const 512)))
    (loop $next
      (v128.store (local.get $to) (v128.andnot (v128.load (local.get $to)) (v128.load (local.get $from))))
      (v128.store offset=16 (local.get $to)
        (v128.andnot (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to |= from
  (func (export "or") (param $to i32) (param $from i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.const 512)))
    (loop $next
      (v128.store (local.get $to) (v128.or (v128.load (local.get $to)) (v128.load (local.get $from))))
      (v128.store offset=16 (local.get $to)
        (v128.or (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $from))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  (func (export "copy") (param $to i32) (param $from i32)
    (memory.copy (local.get $to) (local.get $from) (i32.const 512)))

  ;; Number of set bits. Bytes count up to 8 each; two of them are widened and added at a time, and
  ;; 16 rounds of at most 32 stay far below what 16 bits hold.
  (func (export "count") (param $from i32) (result i32)
    (local $end i32) (local $sum v128) (local $wide v128)
    (local.set $end (i32.add (local.get $from) (i32.const 512)))
    (loop $next
      (local.set $sum (i16x8.add (local.get $sum)
        (i16x8.extadd_pairwise_i8x16_u (i8x16.add
          (i8x16.popcnt (v128.load (local.get $from)))
          (i8x16.popcnt (v128.load offset=16 (local.get $from)))))))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end))))
    (local.set $wide (i32x4.extadd_pairwise_i16x8_u (local.get $sum)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $wide)) (i32x4.extract_lane 1 (local.get $wide)))
      (i32.add (i32x4.extract_lane 2 (local.get $wide)) (i32x4.extract_lane 3 (local.get $wide))))))
