package dev.galgo.foundry.load;

import dev.galgo.foundry.hook.GoneThrough;
import dev.galgo.foundry.load.ConstantPool.Called;
import dev.galgo.foundry.load.ProgramSites.Sight;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which calls show a program what is hidden from most. In doubt they do: then states are told apart
 * that the program cannot tell apart, no more.
 */
final class RevealingCalls {
    /** Classes whose order of iteration comes from hash codes. */
    private static final List<Class<?>> HASH_CLASSES = List.of(
            HashMap.class,
            HashSet.class,
            Hashtable.class,
            Properties.class,
            IdentityHashMap.class,
            WeakHashMap.class,
            ConcurrentHashMap.class);

    /**
     * Names of the methods that such classes have on this JDK, without those known not to show the
     * order.
     */
    static final Set<String> SHOWING = HASH_CLASSES.stream()
            .flatMap(type -> Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(type.getDeclaredMethods())))
            .map(Method::getName)
            .filter(name -> !GoneThrough.isIndifferent(name))
            .collect(Collectors.toUnmodifiableSet());

    /**
     * Packages of the platform whose classes take objects for what they are, and not for what is in
     * them.
     */
    private static final List<String> TAKING_OBJECTS = List.of("java/lang/", "java/util/");

    private RevealingCalls() {}

    /** What a call shows. */
    static @Nullable Sight of(Called method) {
        var name = method.name();
        switch (method.owner()) {
            case "java/util/concurrent/atomic/AtomicReference",
                    "java/util/concurrent/atomic/AtomicReferenceArray",
                    "java/util/concurrent/atomic/AtomicStampedReference",
                    "java/util/concurrent/atomic/AtomicMarkableReference",
                    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
                    "java/lang/invoke/VarHandle" -> {
                return name.contains("ompareAnd") || name.equals("attemptStamp") || name.equals("attemptMark")
                        ? Sight.IDENTITY
                        : null;
            }
            case "java/util/IdentityHashMap" -> {
                return Sight.IDENTITY;
            }
            case "java/lang/ref/Reference", "java/lang/ref/WeakReference", "java/lang/ref/SoftReference" -> {
                return name.equals("refersTo") ? Sight.IDENTITY : null;
            }
            case "java/lang/StringBuilder", "java/lang/StringBuffer", "java/util/Vector", "java/util/Stack" -> {
                return name.equals("capacity") ? Sight.CAPACITIES : null;
            }
            case "java/util/BitSet" -> {
                return name.equals("size") ? Sight.CAPACITIES : null;
            }
            default -> {
                boolean traced =
                        (name.equals("getStackTrace") && method.descriptor().startsWith("()"))
                                || (name.equals("printStackTrace")
                                        && !method.descriptor().equals("()V"));
                return traced ? Sight.TRACES : null;
            }
        }
    }

    /**
     * Whether a method of this class of the platform may go through what it is given as a parameter
     * of this type.
     */
    static boolean looksInto(String owner, String type) {
        return type.equals("Ljava/lang/Object;")
                && !owner.startsWith("java/text/") // makes texts, which are put in order
                && TAKING_OBJECTS.stream().noneMatch(owner::startsWith);
    }
}
