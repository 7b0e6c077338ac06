package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Which calls of a program are replaced, and by what. The search controls the order of messages only; a clock, a random source, a
 * thread or an identity hash would make a step depend on something else.
 */
final class Rewrites {
    static final String HOOKS = "dev/galgo/foundry/hook/Hooks";

    /** Writes what stands in for a call whose arguments are on the stack; {@code call} is how people would write it. */
    interface Rewrite {
        void write(MethodVisitor out, String call);
    }

    private static final String CLOCK = "Ljava/time/Clock;";
    private static final String ZONE = "Ljava/time/ZoneId;";
    private static final String TEXT = "Ljava/lang/String;";

    private static final Map<String, Rewrite> CALLS = Map.ofEntries(
            Map.entry("java/lang/Math.random()D", hook("random", "(" + TEXT + ")D")),
            Map.entry("java/lang/StrictMath.random()D", hook("random", "(" + TEXT + ")D")),
            Map.entry("java/util/Random.<init>()V", seeded("java/util/Random")),
            Map.entry("java/util/SplittableRandom.<init>()V", seeded("java/util/SplittableRandom")),
            Map.entry("java/util/UUID.randomUUID()Ljava/util/UUID;", hook("uuid", "(" + TEXT + ")Ljava/util/UUID;")),
            Map.entry("java/lang/System.nanoTime()J", hook("nanos", "(" + TEXT + ")J")),
            Map.entry("java/lang/System.currentTimeMillis()J", hook("millis", "(" + TEXT + ")J")),
            Map.entry("java/util/Date.<init>()V", (out, call) -> {
                hook("millis", "(" + TEXT + ")J").write(out, call);
                out.visitMethodInsn(INVOKESPECIAL, "java/util/Date", "<init>", "(J)V", false);
            }),
            Map.entry(
                    "java/util/Calendar.getInstance()Ljava/util/Calendar;",
                    hook("calendar", "(" + TEXT + ")Ljava/util/Calendar;")),
            Map.entry("java/time/Clock.systemUTC()" + CLOCK, hook("clock", "(" + TEXT + ")" + CLOCK)),
            Map.entry("java/time/Clock.systemDefaultZone()" + CLOCK, hook("clock", "(" + TEXT + ")" + CLOCK)),
            Map.entry("java/time/Clock.system(" + ZONE + ")" + CLOCK, hook("clock", "(" + ZONE + TEXT + ")" + CLOCK)),
            Map.entry(
                    "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
                    hook("identityHashCode", "(Ljava/lang/Object;" + TEXT + ")I")),
            Map.entry("java/lang/System.exit(I)V", hook("exit", "(I" + TEXT + ")V")),
            Map.entry("java/lang/Thread.sleep(J)V", (out, call) -> {
                out.visitInsn(POP2);
                out.visitMethodInsn(INVOKESTATIC, HOOKS, "sleep", "()V", false);
            }),
            Map.entry("java/lang/Thread.sleep(JI)V", (out, call) -> {
                out.visitInsn(POP);
                out.visitInsn(POP2);
                out.visitMethodInsn(INVOKESTATIC, HOOKS, "sleep", "()V", false);
            }),
            Map.entry("java/lang/Thread.sleep(Ljava/time/Duration;)V", (out, call) -> {
                out.visitInsn(POP);
                out.visitMethodInsn(INVOKESTATIC, HOOKS, "sleep", "()V", false);
            }),
            Map.entry("java/util/concurrent/TimeUnit.sleep(J)V", (out, call) -> {
                out.visitInsn(POP2);
                out.visitInsn(POP);
                out.visitMethodInsn(INVOKESTATIC, HOOKS, "sleep", "()V", false);
            }),
            Map.entry("java/lang/Runtime.exit(I)V", endOfRuntime()),
            Map.entry("java/lang/Runtime.halt(I)V", endOfRuntime()));

    private static final Set<String> TIMES = Set.of(
            "java/time/Instant",
            "java/time/LocalDate",
            "java/time/LocalDateTime",
            "java/time/LocalTime",
            "java/time/MonthDay",
            "java/time/OffsetDateTime",
            "java/time/OffsetTime",
            "java/time/Year",
            "java/time/YearMonth",
            "java/time/ZonedDateTime");

    private static final Set<String> POOLS = Set.of(
            "java/util/concurrent/ForkJoinPool",
            "java/util/concurrent/ThreadPoolExecutor",
            "java/util/concurrent/ScheduledThreadPoolExecutor",
            "java/util/Timer",
            "java/lang/Thread");

    private Rewrites() {}

    /** What to write instead of this call; null to leave it alone. */
    static @Nullable Rewrite of(int opcode, String owner, String name, String descriptor) {
        var known = CALLS.get(owner + "." + name + descriptor);
        if (known != null) {
            return known;
        }
        if (name.equals("now") && TIMES.contains(owner)) {
            return now(owner, descriptor);
        }
        if (name.equals("hashCode") && descriptor.equals("()I")) {
            return hashCode(opcode, owner);
        }
        if (name.equals("printStackTrace") && descriptor.equals("()V") && !owner.startsWith("java/io/")) {
            return (out, call) ->
                    out.visitMethodInsn(INVOKESTATIC, HOOKS, "printStackTrace", "(Ljava/lang/Throwable;)V", false);
        }
        return null;
    }

    /** Whether the call starts a thread, hands work to one, or depends on which one it is. */
    static boolean threads(String owner, String name) {
        return switch (name) {
            case "<init>" -> POOLS.contains(owner);
            case "start", "startVirtualThread", "ofVirtual", "ofPlatform" -> owner.equals("java/lang/Thread");
            case "commonPool" -> owner.equals("java/util/concurrent/ForkJoinPool");
            case "get", "set", "remove" -> owner.equals("java/lang/ThreadLocal");
            case "parallelStream" -> true;
            case "parallel" -> owner.startsWith("java/util/stream/");
            default ->
                owner.equals("java/util/concurrent/Executors") && name.startsWith("new")
                        || owner.startsWith("java/util/concurrent/Complet") && name.endsWith("Async")
                        || owner.equals("java/util/Arrays") && name.startsWith("parallel");
        };
    }

    /** Whether a method reference to this is one to a clock or a random source. */
    static boolean uncontrolled(String owner, String name, String descriptor) {
        return CALLS.containsKey(owner + "." + name + descriptor)
                        && !owner.equals("java/lang/Thread")
                        && !owner.equals("java/lang/Runtime")
                || name.equals("now") && TIMES.contains(owner);
    }

    private static Rewrite hook(String name, String descriptor) {
        return (out, call) -> {
            out.visitLdcInsn(call);
            out.visitMethodInsn(INVOKESTATIC, HOOKS, name, descriptor, false);
        };
    }

    private static Rewrite seeded(String type) {
        return (out, call) -> {
            hook("seed", "(" + TEXT + ")J").write(out, call);
            out.visitMethodInsn(INVOKESPECIAL, type, "<init>", "(J)V", false);
        };
    }

    private static Rewrite endOfRuntime() {
        return (out, call) -> {
            hook("exit", "(I" + TEXT + ")V").write(out, call);
            out.visitInsn(POP);
        };
    }

    private static @Nullable Rewrite now(String owner, String descriptor) {
        var arguments = Type.getArgumentTypes(descriptor);
        if (arguments.length > 0 && !arguments[0].getDescriptor().equals(ZONE)) {
            return null; // it takes a clock already
        }
        return (out, call) -> {
            hook("clock", "(" + (arguments.length == 0 ? "" : ZONE) + TEXT + ")" + CLOCK)
                    .write(out, call);
            out.visitMethodInsn(INVOKESTATIC, owner, "now", "(" + CLOCK + ")L" + owner + ";", false);
        };
    }

    private static @Nullable Rewrite hashCode(int opcode, String owner) {
        if (opcode == INVOKESPECIAL) {
            return owner.equals("java/lang/Object")
                    ? hook("identityHashCode", "(Ljava/lang/Object;" + TEXT + ")I")
                    : null;
        }
        // The platform's own value types are no identity; skipping them saves a look-up at run time.
        return owner.startsWith("java/") && !owner.equals("java/lang/Object") && !owner.equals("java/lang/Enum")
                ? null
                : hook("hashCode", "(Ljava/lang/Object;" + TEXT + ")I");
    }
}
