  ;; As the kernel had it: a set of one bit for each kind.
  (func $markKinds (export "markKinds") (param $to i32) (param $kinds i32) (param $set i32)
    (local $end i32) (local $word i32) (local $bit i32) (local $kind i32)
    (local.set $end (i32.add (local.get $to) (i32.const 512)))
    (loop $words
      (local.set $word (i32.const 0))
      (local.set $bit (i32.const 0))
      (loop $bits
        (local.set $kind (i32.load (local.get $kinds)))
        (local.set $word (i32.or (local.get $word) (i32.shl
          (i32.and
            (i32.shr_u
              (i32.load (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $kind) (i32.const 5)) (i32.const 2))))
              (local.get $kind))
            (i32.const 1))
          (local.get $bit))))
        (local.set $kinds (i32.add (local.get $kinds) (i32.const 4)))
        (local.set $bit (i32.add (local.get $bit) (i32.const 1)))
        (br_if $bits (i32.lt_u (local.get $bit) (i32.const 32))))
      (i32.store (local.get $to) (local.get $word))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (br_if $words (i32.lt_u (local.get $to) (local.get $end)))))
