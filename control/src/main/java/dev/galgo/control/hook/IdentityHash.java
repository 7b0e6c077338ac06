package dev.galgo.control.hook;

import java.util.Arrays;
import java.util.Set;

/** Which classes leave {@code hashCode} or {@code toString} as {@link Object} has it: a number that no two runs agree on. */
public final class IdentityHash {
    /** Classes of the platform that begin their text with that of {@link Object}. */
    private static final Set<String> PLATFORM = Set.of(
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.FutureTask",
            "java.util.concurrent.ForkJoinPool",
            "java.util.concurrent.ThreadPoolExecutor",
            "java.util.concurrent.ScheduledThreadPoolExecutor",
            "java.util.concurrent.CountDownLatch",
            "java.util.concurrent.Phaser",
            "java.util.concurrent.Semaphore",
            "java.util.concurrent.locks.ReentrantLock",
            "java.util.concurrent.locks.ReentrantReadWriteLock",
            "java.util.concurrent.locks.StampedLock");

    private static final ClassValue<Boolean> HASH = declaredByObject("hashCode");
    private static final ClassValue<Boolean> TEXT = declaredByObject("toString");

    /** References to actors, whose hash codes are numbers that the actor library draws. */
    private static final Set<String> ADDRESSES = Set.of(
            "org.apache.pekko.actor.ActorRef",
            "org.apache.pekko.actor.typed.ActorRef",
            "akka.actor.ActorRef",
            "akka.actor.typed.ActorRef");

    private static final ClassValue<Boolean> ADDRESS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return ADDRESSES.contains(type.getName())
                    || (type.getSuperclass() != null && get(type.getSuperclass()))
                    || Arrays.stream(type.getInterfaces()).anyMatch(this::get);
        }
    };

    private IdentityHash() {}

    private static ClassValue<Boolean> declaredByObject(String method) {
        return new ClassValue<>() {
            @Override
            protected Boolean computeValue(Class<?> type) {
                try {
                    return type.getMethod(method).getDeclaringClass() == Object.class;
                } catch (NoSuchMethodException | NoClassDefFoundError cannotTell) {
                    return false;
                }
            }
        };
    }

    /** Whether objects of this class have an identity for a hash code. */
    public static boolean of(Class<?> type) {
        return HASH.get(type) || Enum.class.isAssignableFrom(type) || type == Class.class;
    }

    /** Whether objects of this class are references to actors. */
    static boolean ofAddress(Class<?> type) {
        return ADDRESS.get(type);
    }

    /** Whether the text of such objects shows their identity. */
    static boolean inTextOf(Class<?> type) {
        return TEXT.get(type) || PLATFORM.contains(type.getName());
    }
}
