package dev.galgo.control.hook;

import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.unknown.Boxes;
import dev.galgo.control.unknown.JavaTerms;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Shadow;
import dev.galgo.control.unknown.Tracking;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What rewritten code calls where it computes with numbers that may follow from unknown values, moves them, and decides by them. A shadow is null where a number
 * is known. Shadows are passed as objects, since the program's classes cannot name their type.
 */
public final class Track {
    private Track() {}

    static @Nullable RunTracking here() {
        Control control = Hooks.here();
        return control instanceof Tracking run ? run.tracking() : null;
    }

    private static Term term(int known, @Nullable Object shadow) {
        return shadow == null ? JavaTerms.number(known) : ((Shadow) shadow).term();
    }

    private static Term term(long known, @Nullable Object shadow) {
        return shadow == null ? JavaTerms.number(known) : ((Shadow) shadow).term();
    }

    /** The shadow of a result; null if it is known, or has become too large and is known from now on. */
    private static @Nullable Shadow shadow(Term term, Value value) {
        if (term instanceof Term.Constant) {
            return null;
        }
        var shadow = new Shadow(term, value);
        if (JavaTerms.isTooLarge(term)) {
            pin(shadow);
            return null;
        }
        return shadow;
    }

    static @Nullable Shadow shadow(Term term, int value) {
        return shadow(term, new Value.Bits(Sort.Bits.INT, value));
    }

    static @Nullable Shadow shadow(Term term, long value) {
        return shadow(term, new Value.Bits(Sort.Bits.LONG, value));
    }

    // ---- arithmetic

    public static @Nullable Object binary(int left, int right, @Nullable Object one, @Nullable Object other, int op) {
        if (one == null && other == null) {
            return null;
        }
        if (op == Opcodes.IDIV || op == Opcodes.IREM) {
            decideZero(term(right, other), other != null, right == 0);
            if (right == 0) {
                return null;
            }
        }
        return shadow(
                JavaTerms.binary(op, term(left, one), term(right, other)),
                JavaTerms.known(JavaTerms.binary(op, JavaTerms.number(left), JavaTerms.number(right))));
    }

    public static @Nullable Object binary(long left, long right, @Nullable Object one, @Nullable Object other, int op) {
        if (one == null && other == null) {
            return null;
        }
        if (op == Opcodes.LDIV || op == Opcodes.LREM) {
            decideZero(term(right, other), other != null, right == 0);
            if (right == 0) {
                return null;
            }
        }
        return shadow(
                JavaTerms.binary(op, term(left, one), term(right, other)),
                JavaTerms.known(JavaTerms.binary(op, JavaTerms.number(left), JavaTerms.number(right))));
    }

    /** Shifts of longs go by an int. */
    public static @Nullable Object shift(long left, int right, @Nullable Object one, @Nullable Object other, int op) {
        if (one == null && other == null) {
            return null;
        }
        Object wide = other == null ? null : unary(right, other, Opcodes.I2L);
        return binary(left, (long) right, one, wide, op);
    }

    private static void decideZero(Term divisor, boolean unknown, boolean isZero) {
        RunTracking run = here();
        if (unknown && run != null) {
            Term zero = divisor.sort().equals(Sort.Bits.INT) ? JavaTerms.ZERO : JavaTerms.number(0L);
            run.given().decided(Terms.equal(divisor, zero), isZero);
        }
    }

    public static @Nullable Object unary(int operand, @Nullable Object shadow, int op) {
        return shadow == null
                ? null
                : shadow(
                        JavaTerms.unary(op, ((Shadow) shadow).term()),
                        JavaTerms.known(JavaTerms.unary(op, JavaTerms.number(operand))));
    }

    public static @Nullable Object unary(long operand, @Nullable Object shadow, int op) {
        return shadow == null
                ? null
                : shadow(
                        JavaTerms.unary(op, ((Shadow) shadow).term()),
                        JavaTerms.known(JavaTerms.unary(op, JavaTerms.number(operand))));
    }

    // ---- decisions

    /** A jump on one or two numbers. */
    public static void jump(int left, int right, @Nullable Object one, @Nullable Object other, int op, int site) {
        RunTracking run = one == null && other == null ? null : here();
        if (run == null) {
            return;
        }
        Term condition = JavaTerms.jumps(op, term(left, one), term(right, other));
        Term known = JavaTerms.jumps(op, JavaTerms.number(left), JavaTerms.number(right));
        run.decide(condition, known.equals(Terms.TRUE), site);
    }

    public static void jump(int operand, @Nullable Object shadow, int op, int site) {
        jump(operand, 0, shadow, null, op, site);
    }

    /** A switch over these keys. */
    public static void choose(int key, @Nullable Object shadow, String keys, int site) {
        RunTracking run = shadow == null ? null : here();
        if (run == null) {
            return;
        }
        Term term = term(key, shadow);
        Term none = Terms.TRUE;
        for (String one : keys.split(",")) {
            Term equal = Terms.equal(term, JavaTerms.number(Integer.parseInt(one)));
            if (Integer.parseInt(one) == key) {
                run.decide(equal, true, site);
                return;
            }
            none = Terms.and(none, Terms.not(equal));
        }
        run.decide(none, true, site);
    }

    /** The same where the keys are all from one number to another. */
    public static void choose(int key, @Nullable Object shadow, int least, int most, int site) {
        RunTracking run = shadow == null ? null : here();
        if (run == null) {
            return;
        }
        Term term = term(key, shadow);
        if (least <= key && key <= most) {
            run.decide(Terms.equal(term, JavaTerms.number(key)), true, site);
        } else {
            run.decide(
                    Terms.or(Terms.less(term, JavaTerms.number(least)), Terms.less(JavaTerms.number(most), term)),
                    true,
                    site);
        }
    }

    /** A number goes where no shadow can go with it. */
    public static void pin(@Nullable Object shadow) {
        RunTracking run = shadow == null ? null : here();
        if (run != null) {
            run.pin((Shadow) shadow);
        }
    }

    /** The program asks which object something is, where others would ask what it equals. */
    public static void whichObject() {
        RunTracking run = here();
        if (run != null) {
            run.given()
                    .leaveOut(
                            "the program tells equal objects apart (IdentityHashMap, identityHashCode, compareAndSet, isSameAs), and boxes of"
                                    + " unknown values are other objects than those of known ones");
        }
    }

    /** Messages that come later are looked at by code that is not rewritten. */
    public static void comparesMessages() {
        RunTracking run = here();
        if (run != null) {
            run.given()
                    .leaveOut(
                            "the actor library compares messages (onMessageEquals, matchEquals, contains, hashing), and"
                                    + " what it decides by unknown strings and numbers is not seen");
        }
    }

    /** A function was made that unwraps numbers unseen. */
    public static void unfollowedFunction() {
        RunTracking run = here();
        if (run != null) {
            run.given()
                    .leaveOut(
                            "a function takes numbers out of boxes whose type is not known, where they are not followed");
        }
    }

    // ---- calls between rewritten methods

    public static void pass(String callee, @Nullable Object @Nullable [] shadows) {
        RunTracking run = here();
        if (run != null) {
            run.pass(callee, shadows);
        }
    }

    /**
     * The same where the method that is called may not be one of the program, and then looks at whatever it is given.
     *
     * @param references the arguments that are no numbers
     * @return whether it is
     */
    public static boolean passTo(
            @Nullable Object receiver,
            @Nullable Object[] references,
            String name,
            String descriptor,
            @Nullable Object @Nullable [] shadows) {
        RunTracking run = here();
        if (run == null || receiver == null) {
            return false;
        }
        if (OwnCode.declares(receiver.getClass(), name, descriptor)) {
            run.pass(name + descriptor, shadows);
            return true;
        }
        if (OwnFunctions.isBridged(receiver, name, descriptor)) {
            run.pass(RunTracking.FUNCTION, shadows);
            return true;
        }
        if (shadows != null) {
            for (Object shadow : shadows) {
                pin(shadow);
            }
        }
        if (!OwnFunctions.isOwnLambda(receiver)) {
            run.reach(receiver);
            for (Object reference : references) {
                run.reach(reference);
            }
        }
        run.forget();
        return false;
    }

    public static @Nullable Object enter(String callee) {
        RunTracking run = here();
        return run == null ? null : run.enter(callee);
    }

    public static @Nullable Object parameter(@Nullable Object taken, int number) {
        return taken == null ? null : number < ((Object[]) taken).length ? ((@Nullable Object[]) taken)[number] : null;
    }

    public static @Nullable Object suspend() {
        RunTracking run = here();
        return run == null ? null : run.suspend();
    }

    public static void resume(@Nullable Object suspended) {
        RunTracking run = here();
        if (run != null) {
            run.resume(suspended);
        }
    }

    /** An exception is handled: a call that was prepared has not come about. */
    public static void caught() {
        RunTracking run = here();
        if (run != null) {
            run.forget();
        }
    }

    public static void returns(@Nullable Object shadow, @Nullable Object taken) {
        RunTracking run = here();
        if (run != null) {
            run.returns((Shadow) shadow, taken != null);
        }
    }

    /** The same for a box, a string or what holds some: code that is not rewritten compares, hashes or prints what it is returned. */
    public static void returnsObject(@Nullable Object value, @Nullable Object taken) {
        RunTracking run = value == null || taken != null ? null : here();
        if (run != null && isLookedAt(value)) {
            run.reach(value);
        }
    }

    /** Whether code that is not rewritten looks at an object without asking the program; objects of the program are asked by their methods. */
    private static boolean isLookedAt(@Nullable Object value) {
        return value instanceof CharSequence
                || value instanceof Collection
                || value instanceof Map
                || value instanceof Map.Entry
                || value instanceof Optional
                || value instanceof Iterator
                || (value != null && (Boxes.isBox(value) || value.getClass().isArray()));
    }

    /** The program asks for an unknown value next, and takes its shadow. */
    public static void asks() {
        RunTracking run = here();
        if (run != null) {
            run.asks();
        }
    }

    public static @Nullable Object result() {
        RunTracking run = here();
        return run == null ? null : run.result();
    }

    public static @Nullable Object result(boolean passed) {
        return passed ? result() : null;
    }

    /** A number was read from a field: its shadow, unless code that is not rewritten has written the number since. */
    public static @Nullable Object read(int number, @Nullable Object shadow) {
        return read((long) number, shadow);
    }

    public static @Nullable Object read(long number, @Nullable Object shadow) {
        return shadow instanceof Shadow known && known.value() instanceof Value.Bits bits && bits.number() == number
                ? shadow
                : null;
    }

    // ---- arrays of numbers

    public static @Nullable Object element(@Nullable Object array, int at) {
        if (array == null || at < 0 || at >= Array.getLength(array)) {
            return null;
        }
        RunTracking run = here();
        return run == null ? null : run.element(array, at);
    }

    public static void stored(Object array, int at, @Nullable Object shadow) {
        RunTracking run = here();
        if (run != null) {
            run.stored(array, at, (Shadow) shadow);
        }
    }

    // ---- boxes

    private static <T> T box(T value, @Nullable Object shadow) {
        RunTracking run = here();
        return run == null || shadow == null ? value : run.boxed(value, (Shadow) shadow);
    }

    public static Integer box(int value, @Nullable Object shadow) {
        return box(Integer.valueOf(value), shadow);
    }

    public static Long box(long value, @Nullable Object shadow) {
        return box(Long.valueOf(value), shadow);
    }

    public static Boolean box(boolean value, @Nullable Object shadow) {
        return box(Boolean.valueOf(value), shadow);
    }

    public static Character box(char value, @Nullable Object shadow) {
        return box(Character.valueOf(value), shadow);
    }

    public static Short box(short value, @Nullable Object shadow) {
        return box(Short.valueOf(value), shadow);
    }

    public static Byte box(byte value, @Nullable Object shadow) {
        return box(Byte.valueOf(value), shadow);
    }

    /** What a box or string follows from. */
    static @Nullable Shadow of(@Nullable Object value) {
        RunTracking run = value == null ? null : here();
        return run == null ? null : run.marks().of(value);
    }

    /**
     * What is taken out of a box.
     *
     * @param as the type as descriptors write it
     */
    public static @Nullable Object unboxed(@Nullable Object box, int as) {
        Shadow shadow = of(box);
        if (shadow == null || !(shadow.value() instanceof Value.Bits bits)) {
            return null;
        }
        boolean isLong = bits.sort().equals(Sort.Bits.LONG);
        if (as == 'J') {
            return isLong ? shadow : unary((int) bits.number(), shadow, Opcodes.I2L);
        }
        Object whole = isLong ? unary(bits.number(), shadow, Opcodes.L2I) : shadow;
        int number = (int) bits.number();
        return switch (as) {
            case 'B' -> unary(number, whole, Opcodes.I2B);
            case 'S' -> unary(number, whole, Opcodes.I2S);
            case 'D' -> {
                pin(shadow);
                yield null;
            }
            default -> whole;
        };
    }

    /** Whether two references are the same, where boxes that follow from unknown values are not those that boxing makes of numbers. */
    @SuppressWarnings({"ReferenceEquality", "BoxedPrimitiveEquality"})
    public static boolean same(@Nullable Object one, @Nullable Object other) {
        if (one == other || one == null || other == null) {
            return one == other;
        }
        RunTracking run = here();
        if (run == null || one.getClass() != other.getClass() || !Boxes.isBox(one)) {
            return false;
        }
        Shadow left = run.marks().of(one);
        Shadow right = run.marks().of(other);
        if (left == null && right == null) {
            return false;
        }
        run.pin(left);
        run.pin(right);
        return one.equals(other) && isInCache(run, one) && isInCache(run, other);
    }

    /** The second object, or the first if the program would take them for the same. */
    public static @Nullable Object sameAs(@Nullable Object one, @Nullable Object other) {
        return same(one, other) ? one : other;
    }

    /** Whether a box is, or stands for, the one that Java always takes for a small number. */
    @SuppressWarnings({"ReferenceEquality", "BoxedPrimitiveEquality"})
    private static boolean isInCache(RunTracking run, Object box) {
        boolean small = box instanceof Boolean
                || (box instanceof Character character && character <= 127)
                || (box instanceof Number number && number.longValue() >= -128 && number.longValue() <= 127);
        return small && (run.marks().isBoxed(box) || Boxes.boxed(box) == box);
    }
}
