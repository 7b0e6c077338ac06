package dev.galgo.control.hook;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import dev.galgo.control.unknown.Boxes;
import dev.galgo.control.unknown.JavaTerms;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Shadow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What rewritten code calls before it calls code that is not rewritten: the platform's, and Galgo's. Such code sees numbers without their shadows, so
 * whatever it may look at is pinned to its value, unless it is known to look at nothing.
 */
public final class TrackLibrary {
    /** Whatever can be reached from receiver and arguments is looked at. */
    public static final int ALL = 0;
    /** The first argument is looked at: the key of a map, the element of a set. */
    public static final int KEY = 1;
    /** An element is put somewhere: it is looked at unless that is a plain sequence. */
    public static final int ELEMENT = 2;
    /** Elements are handed to arguments that are functions; they are looked at if those are not the program's own. */
    public static final int FUNCTIONS = 3;
    /** The receiver is a function, which looks at its arguments if it is not the program's own. */
    public static final int FUNCTION = 4;
    /** An exception is made, which keeps its text and its cause as they are. */
    public static final int THROWABLE = 5;
    /** The actor library: strings are looked at, but not what is sent. */
    public static final int ACTOR = 6;

    /** A set is asked, all of whose elements have been looked at, or something that is like one. */
    public static final int SET = 7;

    /** Pekko or Akka: strings and boxes are looked at or unwrapped, also those in arrays of arguments, but not what objects hold. */
    public static final int ACTOR_SYSTEM = 8;

    /** An iterator makes a step, or an entry is asked for a part. */
    public static final int CURSOR = 9;

    private static final Set<Class<?>> SETS =
            Set.of(HashSet.class, LinkedHashSet.class, TreeSet.class, PriorityQueue.class);

    private static final Set<Class<?>> MAPS =
            Set.of(HashMap.class, LinkedHashMap.class, TreeMap.class, ConcurrentHashMap.class, EnumMap.class);

    /** The classes within which there are iterators and entries that give what is there. */
    private static final Set<String> CURSORS = Set.of(
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.Arrays",
            "java.util.Collections",
            "java.util.EnumMap",
            "java.util.HashMap",
            "java.util.ImmutableCollections",
            "java.util.KeyValueHolder",
            "java.util.LinkedHashMap",
            "java.util.LinkedList",
            "java.util.PriorityQueue",
            "java.util.TreeMap",
            "java.util.Vector",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.concurrent.CopyOnWriteArrayList");

    /** They put elements side by side and never look at them. */
    private static final Set<Class<?>> SEQUENCES = Set.of(
            ArrayList.class,
            LinkedList.class,
            ArrayDeque.class,
            Vector.class,
            java.util.Stack.class,
            ConcurrentLinkedQueue.class,
            CopyOnWriteArrayList.class);

    private TrackLibrary() {}

    /** @param rule what is looked at */
    public static void call(int rule, @Nullable Object receiver, @Nullable Object[] arguments) {
        RunTracking run = Track.here();
        if (run == null) {
            return;
        }
        run.forget();
        switch (rule) {
            case SET -> {
                compared(run, receiver);
                all(run, arguments);
            }
            case KEY -> {
                if (receiver instanceof Map) {
                    compared(run, receiver);
                }
                run.reach(arguments.length == 0 ? null : arguments[0]);
            }
            case ELEMENT -> {
                if (receiver == null || !SEQUENCES.contains(receiver.getClass())) {
                    compared(run, receiver);
                    all(run, arguments);
                }
            }
            case FUNCTIONS -> {
                for (Object argument : arguments) {
                    if (argument != null && !OwnFunctions.isOwn(argument)) {
                        run.reach(receiver);
                        all(run, arguments);
                    }
                }
            }
            case FUNCTION -> {
                if (receiver != null && !OwnFunctions.isOwn(receiver)) {
                    run.reach(receiver);
                    all(run, arguments);
                }
            }
            case THROWABLE -> {
                if (arguments.length > 0 && !(arguments[0] instanceof String)) {
                    run.reach(arguments[0]); // a text is made of it
                }
            }
            case ACTOR -> {
                for (Object argument : arguments) {
                    if (argument instanceof String) {
                        run.reach(argument);
                    }
                }
            }
            case ACTOR_SYSTEM -> plain(run, arguments);
            default -> {
                run.reach(receiver);
                all(run, arguments);
            }
        }
    }

    /** What a set or map compares: elements and keys have been looked at when they came, but those that hold others may have changed since. */
    private static void compared(RunTracking run, @Nullable Object receiver) {
        Collection<?> looked;
        if (receiver instanceof Collection<?> set && SETS.contains(receiver.getClass())) {
            looked = set;
        } else if (receiver instanceof Map<?, ?> map && isPlainMap(receiver.getClass())) {
            looked = map.keySet();
        } else {
            run.reach(receiver);
            return;
        }
        for (Object one : looked) {
            if (one != null
                    && !Boxes.isBox(one)
                    && !(one instanceof String)
                    && !OwnCode.isAskedToCompare(one.getClass())) {
                run.reach(one);
            }
        }
    }

    private static boolean isPlainMap(Class<?> type) {
        return MAPS.contains(type) || type.getName().startsWith("java.util.ImmutableCollections$");
    }

    /** One step of an iterator, or one part of an entry: whether it takes the shadows of its arguments. Iterators of streams compute, and may look at anything. */
    public static boolean cursor(
            @Nullable Object receiver,
            @Nullable Object[] arguments,
            String name,
            String descriptor,
            @Nullable Object @Nullable [] shadows) {
        Track.caught();
        return receiver != null
                && !isPlainCursor(receiver.getClass())
                && Track.passTo(receiver, arguments, name, descriptor, shadows);
    }

    private static boolean isPlainCursor(Class<?> type) {
        Class<?> outer = type;
        for (Class<?> next = type; next != null; next = next.getEnclosingClass()) {
            outer = next;
        }
        return type.getClassLoader() == null && CURSORS.contains(outer.getName());
    }

    private static void plain(RunTracking run, @Nullable Object[] arguments) {
        for (Object argument : arguments) {
            if (argument instanceof @Nullable Object[] several) {
                plain(run, several);
            } else if (argument != null && (argument instanceof String || Boxes.isBox(argument))) {
                run.reach(argument);
            }
        }
    }

    /** Whether two objects are equal, asked by Galgo on behalf of the program. */
    public static boolean equals(@Nullable Object one, @Nullable Object other) {
        equal(one, other, RunTracking.ONCE);
        return Objects.equals(one, other);
    }

    private static void all(RunTracking run, @Nullable Object[] arguments) {
        for (Object argument : arguments) {
            run.reach(argument);
        }
    }

    /** Something is printed: looked at by people only, unless it goes elsewhere. */
    public static void print(@Nullable Object to, @Nullable Object[] arguments, @Nullable Object @Nullable [] shadows) {
        RunTracking run = Track.here();
        if (run == null) {
            return;
        }
        run.forget();
        if (to == null || isStandard(to)) {
            return;
        }
        run.reach(to);
        all(run, arguments);
        if (shadows != null) {
            for (Object shadow : shadows) {
                run.pin((Shadow) shadow);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isStandard(Object stream) {
        return stream == System.out
                || stream == System.err
                || stream.getClass().getName().startsWith("dev.galgo.");
    }

    /** A call that looks at nothing, but may call the program. */
    public static void call() {
        Track.caught();
    }

    /** A function whose code is the program's own was made. */
    public static void function(@Nullable Object made) {
        if (made != null) {
            OwnFunctions.add(made);
        }
    }

    /** The same, and its code takes the shadows of arguments. */
    public static void bridged(@Nullable Object made) {
        if (made != null) {
            OwnFunctions.addBridged(made);
        }
    }

    /** A function of the platform's types is called, which may be one of the program: whether it takes the shadows of its arguments. */
    public static boolean function(
            @Nullable Object receiver,
            @Nullable Object[] arguments,
            String name,
            String descriptor,
            @Nullable Object @Nullable [] shadows) {
        call(FUNCTION, receiver, arguments);
        return Track.passTo(receiver, arguments, name, descriptor, shadows);
    }

    /** Two objects are compared by {@code equals}. */
    public static void equal(@Nullable Object one, @Nullable Object other, int site) {
        RunTracking run = Track.here();
        if (run == null) {
            return;
        }
        run.forget();
        if (one == null || other == null) {
            return;
        }
        if (!Boxes.isBox(one) && !(one instanceof String)) {
            if (OwnCode.declares(one.getClass(), "equals", "(Ljava/lang/Object;)Z")) {
                return; // it decides by itself
            }
            run.reach(one);
            run.reach(other);
            return;
        }
        Shadow left = run.marks().of(one);
        Shadow right = run.marks().of(other);
        if ((left != null || right != null) && one.getClass() == other.getClass()) {
            run.decide(Terms.equal(term(one, left), term(other, right)), one.equals(other), site);
        }
    }

    /** What a box or string is as a term. */
    static Term term(Object value, @Nullable Shadow shadow) {
        if (shadow != null) {
            return shadow.term();
        } else if (value instanceof Long number) {
            return JavaTerms.number(number.longValue());
        } else if (value instanceof String text) {
            return Terms.of(new Value.Text(text));
        } else if (value instanceof Boolean truth) {
            return JavaTerms.number(truth ? 1 : 0);
        } else if (value instanceof Character character) {
            return JavaTerms.number((int) character);
        }
        return JavaTerms.number(((Number) value).intValue());
    }

    /** Two objects are compared by {@code compareTo}: what that comes to. */
    public static @Nullable Object compared(@Nullable Object one, @Nullable Object other) {
        RunTracking run = Track.here();
        if (run == null || one == null || other == null) {
            return null;
        }
        run.forget();
        boolean numbers = one instanceof Integer || one instanceof Long;
        if (!numbers || one.getClass() != other.getClass()) {
            run.reach(one);
            run.reach(other);
            return null;
        }
        Shadow left = run.marks().of(one);
        Shadow right = run.marks().of(other);
        return left == null && right == null
                ? null
                : Track.shadow(
                        JavaTerms.compared(term(one, left), term(other, right)),
                        Long.compare(((Number) one).longValue(), ((Number) other).longValue()) < 0
                                ? -1
                                : one.equals(other) ? 0 : 1);
    }

    /** {@code Integer.compare}. */
    public static @Nullable Object compare(int left, int right, @Nullable Object one, @Nullable Object other) {
        return one == null && other == null
                ? null
                : Track.shadow(
                        JavaTerms.compared(number(left, one), number(right, other)), Integer.compare(left, right));
    }

    /** {@code Long.compare}. */
    public static @Nullable Object compare(long left, long right, @Nullable Object one, @Nullable Object other) {
        return Track.binary(left, right, one, other, Opcodes.LCMP);
    }

    private static Term number(int known, @Nullable Object shadow) {
        return shadow == null ? JavaTerms.number(known) : ((Shadow) shadow).term();
    }

    private static Term number(long known, @Nullable Object shadow) {
        return shadow == null ? JavaTerms.number(known) : ((Shadow) shadow).term();
    }

    public static @Nullable Object max(int left, int right, @Nullable Object one, @Nullable Object other) {
        Term a = number(left, one);
        Term b = number(right, other);
        return one == null && other == null
                ? null
                : Track.shadow(Terms.choice(Terms.less(a, b), b, a), Math.max(left, right));
    }

    public static @Nullable Object min(int left, int right, @Nullable Object one, @Nullable Object other) {
        Term a = number(left, one);
        Term b = number(right, other);
        return one == null && other == null
                ? null
                : Track.shadow(Terms.choice(Terms.less(b, a), b, a), Math.min(left, right));
    }

    public static @Nullable Object max(long left, long right, @Nullable Object one, @Nullable Object other) {
        Term a = number(left, one);
        Term b = number(right, other);
        return one == null && other == null
                ? null
                : Track.shadow(Terms.choice(Terms.less(a, b), b, a), Math.max(left, right));
    }

    public static @Nullable Object min(long left, long right, @Nullable Object one, @Nullable Object other) {
        Term a = number(left, one);
        Term b = number(right, other);
        return one == null && other == null
                ? null
                : Track.shadow(Terms.choice(Terms.less(b, a), b, a), Math.min(left, right));
    }

    public static @Nullable Object abs(int number, @Nullable Object shadow) {
        if (shadow == null) {
            return null;
        }
        Term term = ((Shadow) shadow).term();
        return Track.shadow(
                Terms.choice(Terms.less(term, JavaTerms.ZERO), Terms.minus(term), term), number < 0 ? -number : number);
    }

    public static @Nullable Object abs(long number, @Nullable Object shadow) {
        if (shadow == null) {
            return null;
        }
        Term term = ((Shadow) shadow).term();
        return Track.shadow(
                Terms.choice(Terms.less(term, JavaTerms.number(0L)), Terms.minus(term), term),
                number < 0 ? -number : number);
    }
}
