;; The things done to a block's 4096 bits, 16 bytes at a time. Bitmaps are 512 bytes each and
;; aligned to their size; `memory` is shared with the allocator in bitmaps.ts.
(module
  (memory (export "memory") 16)

  ;; Room for what one block needs; the allocator begins behind it, at `heap`.
  (global $found (export "found") i32 (i32.const 512))
  (global $ofKinds i32 (i32.const 1024))
  (global $program i32 (i32.const 1536))
  (global $heap (export "heap") i32 (i32.const 8192))

  ;; Counts the matches in block after block and writes each count to `counts`, until `enough` were
  ;; found or `blocks` were looked at; gives how many were. `step` is a place's size, or minus that to
  ;; go downwards. For the rest see matchBlock.
  (func (export "countBlocks") (param $place i32) (param $step i32) (param $blocks i32)
    (param $columns i32) (param $kinds i32) (param $ranges i32)
    (param $enough i32) (param $counts i32) (result i32)
    (local $count i32) (local $total i32) (local $done i32)
    (block $end (loop $next
      (br_if $end (i32.ge_u (local.get $done) (local.get $blocks)))
      (br_if $end (i32.ge_u (local.get $total) (local.get $enough)))
      (local.set $count (call $matchBlock (local.get $place) (local.get $columns) (local.get $kinds)
        (local.get $ranges)))
      (i32.store (local.get $counts) (local.get $count))
      (local.set $total (i32.add (local.get $total) (local.get $count)))
      (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
      (local.set $place (i32.add (local.get $place) (local.get $step)))
      (local.set $done (i32.add (local.get $done) (i32.const 1)))
      (br $next)))
    (local.get $done))

  ;; Leaves the block's matches in `found` and counts them. A place is the offset of the block's
  ;; bitmap in every column, then the addresses of its kinds and of its columns of numbers. `columns`
  ;; is a list like that of `match`, of columns instead of bitmaps. `kinds`, unless 0, is a set, of a
  ;; byte for each kind, that a match's kind has to be in. `ranges`, unless 0, is a list of conditions on numbers: where a place
  ;; has the address of the numbers, the lowest and the highest; a 0 ends it.
  (func $matchBlock (export "matchBlock") (param $place i32) (param $columns i32) (param $kinds i32)
    (param $ranges i32) (result i32)
    (local $offset i32) (local $out i32) (local $start i32) (local $value i32) (local $count i32)
    (local.set $offset (i32.load (local.get $place)))
    (local.set $out (global.get $program))
    (if (local.get $kinds)
      (then
        (i32.store (local.get $out) (global.get $ofKinds))
        (i32.store offset=4 (local.get $out) (i32.const 0))
        (local.set $out (i32.add (local.get $out) (i32.const 8)))))
    (block $groupsDone (loop $group
      (local.set $value (i32.load (local.get $columns)))
      (local.set $columns (i32.add (local.get $columns) (i32.const 4)))
      (br_if $groupsDone (i32.eqz (local.get $value)))
      (local.set $start (local.get $out))
      (loop $values
        (local.set $out (call $push (local.get $out) (i32.add (local.get $value) (local.get $offset))))
        (local.set $value (i32.load (local.get $columns)))
        (local.set $columns (i32.add (local.get $columns) (i32.const 4)))
        (br_if $values (local.get $value)))
      ;; None of the wanted values occurs in this block.
      (if (i32.eq (local.get $out) (local.get $start)) (then (return (i32.const 0))))
      (i32.store (local.get $out) (i32.const 0))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br $group)))
    (i32.store (local.get $out) (i32.const 0))
    (local.set $out (i32.add (local.get $out) (i32.const 4)))
    (block $unwantedDone (loop $unwanted
      (local.set $value (i32.load (local.get $columns)))
      (local.set $columns (i32.add (local.get $columns) (i32.const 4)))
      (br_if $unwantedDone (i32.eqz (local.get $value)))
      (local.set $out (call $push (local.get $out) (i32.add (local.get $value) (local.get $offset))))
      (br $unwanted)))
    (i32.store (local.get $out) (i32.const 0))
    (if (local.get $kinds)
      (then (call $markKinds (global.get $ofKinds) (i32.load offset=4 (local.get $place)) (local.get $kinds))))
    (local.set $count (call $match (global.get $found) (global.get $program)))
    (if (i32.eqz (local.get $count)) (then (return (i32.const 0))))
    (if (i32.eqz (local.get $ranges)) (then (return (local.get $count))))
    (block $rangesDone (loop $range
      (local.set $value (i32.load (local.get $ranges)))
      (br_if $rangesDone (i32.eqz (local.get $value)))
      (call $keepRange (global.get $found) (i32.load (i32.add (local.get $place) (local.get $value)))
        (i32.load offset=4 (local.get $ranges)) (i32.load offset=8 (local.get $ranges)))
      (local.set $ranges (i32.add (local.get $ranges) (i32.const 12)))
      (br $range)))
    (call $count (global.get $found)))

  ;; Adds the bitmap whose address stands at `from` to a program, if there is one.
  (func $push (param $out i32) (param $from i32) (result i32)
    (local $bitmap i32)
    (local.set $bitmap (i32.load (local.get $from)))
    (if (i32.eqz (local.get $bitmap)) (then (return (local.get $out))))
    (i32.store (local.get $out) (local.get $bitmap))
    (i32.add (local.get $out) (i32.const 4)))

  ;; Writes one bit for each of 4096 kinds: whether its byte in the set is 255. Sixteen bytes are
  ;; looked up and made bits at a time: with a set of bits, finding the bit took longer than its load.
  (func $markKinds (export "markKinds") (param $to i32) (param $kinds i32) (param $set i32)
    (local $end i32) (local $marks v128)
    (local.set $end (i32.add (local.get $to) (i32.const 512)))
    (loop $next
      (local.set $marks (v128.load8_lane 0
        (i32.add (local.get $set) (i32.load offset=0 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 1
        (i32.add (local.get $set) (i32.load offset=4 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 2
        (i32.add (local.get $set) (i32.load offset=8 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 3
        (i32.add (local.get $set) (i32.load offset=12 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 4
        (i32.add (local.get $set) (i32.load offset=16 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 5
        (i32.add (local.get $set) (i32.load offset=20 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 6
        (i32.add (local.get $set) (i32.load offset=24 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 7
        (i32.add (local.get $set) (i32.load offset=28 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 8
        (i32.add (local.get $set) (i32.load offset=32 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 9
        (i32.add (local.get $set) (i32.load offset=36 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 10
        (i32.add (local.get $set) (i32.load offset=40 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 11
        (i32.add (local.get $set) (i32.load offset=44 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 12
        (i32.add (local.get $set) (i32.load offset=48 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 13
        (i32.add (local.get $set) (i32.load offset=52 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 14
        (i32.add (local.get $set) (i32.load offset=56 (local.get $kinds))) (local.get $marks)))
      (local.set $marks (v128.load8_lane 15
        (i32.add (local.get $set) (i32.load offset=60 (local.get $kinds))) (local.get $marks)))
      (i32.store16 (local.get $to) (i8x16.bitmask (local.get $marks)))
      (local.set $kinds (i32.add (local.get $kinds) (i32.const 64)))
      (local.set $to (i32.add (local.get $to) (i32.const 2)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; Writes a byte for each of so many bytes' bits: 255 for 1, 0 for 0.
  (func (export "spreadBits") (param $from i32) (param $to i32) (param $bytes i32)
    (local $end i32) (local $bits v128)
    (local.set $end (i32.add (local.get $from) (local.get $bytes)))
    (loop $next
      (local.set $bits (i16x8.splat (i32.load16_u (local.get $from))))
      (v128.store (local.get $to) (i8x16.ne (v128.const i32x4 0 0 0 0) (v128.and
        (i8x16.shuffle 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 (local.get $bits) (local.get $bits))
        (v128.const i8x16 1 2 4 8 16 32 64 128 1 2 4 8 16 32 64 128))))
      (local.set $from (i32.add (local.get $from) (i32.const 2)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; Writes the bits that are in any bitmap of each group, and in none of the unwanted, and counts
  ;; them. The program is a list of addresses: the bitmaps of a group, then 0; after the last group
  ;; another 0, then the unwanted ones, then 0. Done 64 bytes at a time, so that nothing in between
  ;; has to be stored.
  (func $match (param $to i32) (param $program i32) (result i32)
    (local $at i32) (local $next i32) (local $from i32)
    (local $all0 v128) (local $all1 v128) (local $all2 v128) (local $all3 v128)
    (local $any0 v128) (local $any1 v128) (local $any2 v128) (local $any3 v128)
    (local $sum v128)
    (loop $part
      (local.set $all0 (v128.const i32x4 -1 -1 -1 -1))
      (local.set $all1 (v128.const i32x4 -1 -1 -1 -1))
      (local.set $all2 (v128.const i32x4 -1 -1 -1 -1))
      (local.set $all3 (v128.const i32x4 -1 -1 -1 -1))
      (local.set $next (local.get $program))
      (block $groupsDone (loop $group
        (local.set $from (i32.load (local.get $next)))
        (local.set $next (i32.add (local.get $next) (i32.const 4)))
        (br_if $groupsDone (i32.eqz (local.get $from)))
        (local.set $from (i32.add (local.get $from) (local.get $at)))
        (local.set $any0 (v128.load offset=0 (local.get $from)))
        (local.set $any1 (v128.load offset=16 (local.get $from)))
        (local.set $any2 (v128.load offset=32 (local.get $from)))
        (local.set $any3 (v128.load offset=48 (local.get $from)))
        (block $groupDone (loop $value
          (local.set $from (i32.load (local.get $next)))
          (local.set $next (i32.add (local.get $next) (i32.const 4)))
          (br_if $groupDone (i32.eqz (local.get $from)))
          (local.set $from (i32.add (local.get $from) (local.get $at)))
            (local.set $any0 (v128.or (local.get $any0) (v128.load offset=0 (local.get $from))))
            (local.set $any1 (v128.or (local.get $any1) (v128.load offset=16 (local.get $from))))
            (local.set $any2 (v128.or (local.get $any2) (v128.load offset=32 (local.get $from))))
            (local.set $any3 (v128.or (local.get $any3) (v128.load offset=48 (local.get $from))))
          (br $value)))
        (local.set $all0 (v128.and (local.get $all0) (local.get $any0)))
        (local.set $all1 (v128.and (local.get $all1) (local.get $any1)))
        (local.set $all2 (v128.and (local.get $all2) (local.get $any2)))
        (local.set $all3 (v128.and (local.get $all3) (local.get $any3)))
        (br $group)))
      (block $unwantedDone (loop $unwanted
        (local.set $from (i32.load (local.get $next)))
        (local.set $next (i32.add (local.get $next) (i32.const 4)))
        (br_if $unwantedDone (i32.eqz (local.get $from)))
        (local.set $from (i32.add (local.get $from) (local.get $at)))
        (local.set $all0 (v128.andnot (local.get $all0) (v128.load offset=0 (local.get $from))))
        (local.set $all1 (v128.andnot (local.get $all1) (v128.load offset=16 (local.get $from))))
        (local.set $all2 (v128.andnot (local.get $all2) (v128.load offset=32 (local.get $from))))
        (local.set $all3 (v128.andnot (local.get $all3) (v128.load offset=48 (local.get $from))))
        (br $unwanted)))
      (v128.store offset=0 (local.get $to) (local.get $all0))
      (v128.store offset=16 (local.get $to) (local.get $all1))
      (v128.store offset=32 (local.get $to) (local.get $all2))
      (v128.store offset=48 (local.get $to) (local.get $all3))
      ;; Bytes count up to 8 each, four of them together up to 32, and 8 rounds of two such stay far
      ;; below what 16 bits hold.
      (local.set $sum (i16x8.add (local.get $sum) (i16x8.extadd_pairwise_i8x16_u
        (i8x16.add
          (i8x16.add (i8x16.popcnt (local.get $all0)) (i8x16.popcnt (local.get $all1)))
          (i8x16.add (i8x16.popcnt (local.get $all2)) (i8x16.popcnt (local.get $all3)))))))
      (local.set $to (i32.add (local.get $to) (i32.const 64)))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br_if $part (i32.lt_u (local.get $at) (i32.const 512))))
    (call $total (local.get $sum)))

  ;; Appends the skins of the matches in `found` to a list, as far as the set `seen` does not have them,
  ;; and adds them to it; gives the end of the list. `kinds` has the kind of each bit, `skins` the skin
  ;; of each kind. With `down` it begins with the last match.
  (func (export "addSkins") (param $kinds i32) (param $skins i32) (param $seen i32) (param $list i32)
    (param $down i32) (result i32)
    (local $at i32) (local $step i32) (local $word i32) (local $bit i32) (local $skin i32) (local $cell i32)
    (local.set $at (select (i32.const 508) (i32.const 0) (local.get $down)))
    (local.set $step (select (i32.const -4) (i32.const 4) (local.get $down)))
    (loop $words
      (local.set $word (i32.load (i32.add (global.get $found) (local.get $at))))
      (block $done (loop $bits
        (br_if $done (i32.eqz (local.get $word)))
        (local.set $bit (select (i32.sub (i32.const 31) (i32.clz (local.get $word))) (i32.ctz (local.get $word))
          (local.get $down)))
        (local.set $word (i32.xor (local.get $word) (i32.shl (i32.const 1) (local.get $bit))))
        (local.set $skin (i32.load (i32.add (local.get $skins) (i32.shl
          (i32.load (i32.add (local.get $kinds)
            (i32.add (i32.shl (local.get $at) (i32.const 5)) (i32.shl (local.get $bit) (i32.const 2)))))
          (i32.const 2)))))
        (local.set $cell (i32.add (local.get $seen) (i32.shl (i32.shr_u (local.get $skin) (i32.const 5)) (i32.const 2))))
        (br_if $bits (i32.and (i32.shr_u (i32.load (local.get $cell)) (local.get $skin)) (i32.const 1)))
        (i32.store (local.get $cell) (i32.or (i32.load (local.get $cell)) (i32.shl (i32.const 1) (local.get $skin))))
        (i32.store (local.get $list) (local.get $skin))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $bits)))
      (local.set $at (i32.add (local.get $at) (local.get $step)))
      ;; Below zero is, without a sign, beyond the end.
      (br_if $words (i32.lt_u (local.get $at) (i32.const 512))))
    (local.get $list))

  (func $total (param $sum v128) (result i32)
    (local $wide v128)
    (local.set $wide (i32x4.extadd_pairwise_i16x8_u (local.get $sum)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $wide)) (i32x4.extract_lane 1 (local.get $wide)))
      (i32.add (i32x4.extract_lane 2 (local.get $wide)) (i32x4.extract_lane 3 (local.get $wide)))))

  ;; Number of set bits. Bytes count up to 8 each; two of them are widened and added at a time, and
  ;; 16 rounds of at most 32 stay far below what 16 bits hold.
  (func $count (export "count") (param $from i32) (result i32)
    (local $end i32) (local $sum v128)
    (local.set $end (i32.add (local.get $from) (i32.const 512)))
    (loop $next
      (local.set $sum (i16x8.add (local.get $sum)
        (i16x8.extadd_pairwise_i8x16_u (i8x16.add
          (i8x16.popcnt (v128.load (local.get $from)))
          (i8x16.popcnt (v128.load offset=16 (local.get $from)))))))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end))))
    (call $total (local.get $sum)))

  ;; Clears the bits of those whose number, one of 32 bits for each bit, is outside the range; 32 bits
  ;; at a time, and only where any is set.
  (func $keepRange (param $bitmap i32) (param $numbers i32) (param $from i32) (param $till i32)
    (local $end i32) (local $word i32) (local $mask i32) (local $low v128) (local $high v128)
    (local.set $low (i32x4.splat (local.get $from)))
    (local.set $high (i32x4.splat (local.get $till)))
    (local.set $end (i32.add (local.get $bitmap) (i32.const 512)))
    (loop $next
      (local.set $word (i32.load (local.get $bitmap)))
      (if (local.get $word)
        (then
          (local.set $mask (i32.const 0))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=0 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=0 (local.get $numbers)) (local.get $high)))) (i32.const 0))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=16 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=16 (local.get $numbers)) (local.get $high)))) (i32.const 4))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=32 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=32 (local.get $numbers)) (local.get $high)))) (i32.const 8))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=48 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=48 (local.get $numbers)) (local.get $high)))) (i32.const 12))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=64 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=64 (local.get $numbers)) (local.get $high)))) (i32.const 16))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=80 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=80 (local.get $numbers)) (local.get $high)))) (i32.const 20))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=96 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=96 (local.get $numbers)) (local.get $high)))) (i32.const 24))))
          (local.set $mask (i32.or (local.get $mask)
            (i32.shl (i32x4.bitmask (v128.and
                (i32x4.ge_u (v128.load offset=112 (local.get $numbers)) (local.get $low))
                (i32x4.le_u (v128.load offset=112 (local.get $numbers)) (local.get $high)))) (i32.const 28))))
          (i32.store (local.get $bitmap) (i32.and (local.get $word) (local.get $mask)))))
      (local.set $bitmap (i32.add (local.get $bitmap) (i32.const 4)))
      (local.set $numbers (i32.add (local.get $numbers) (i32.const 128)))
      (br_if $next (i32.lt_u (local.get $bitmap) (local.get $end))))))
