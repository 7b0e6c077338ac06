package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import dev.galgo.control.hook.Reflective;
import dev.galgo.control.hook.Scala;
import dev.galgo.control.hook.Systems;
import dev.galgo.control.table.Category;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Knows which calls are linked by {@link Scala}, {@link Systems} and {@link Reflective}. */
final class LinkedCalls {
    private static final String DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/CallSite;";

    private static final Set<String> SYSTEMS = Stream.of("org/apache/pekko", "akka")
            .flatMap(library ->
                    Stream.of("/actor/ActorSystem", "/actor/typed/ActorSystem").map(library::concat))
            .flatMap(type -> Stream.of(type, type + "$"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> WRITES =
            Set.of("set", "setBoolean", "setByte", "setChar", "setShort", "setInt", "setLong", "setFloat", "setDouble");

    private LinkedCalls() {}

    /** The method that links the call; null if it is not one of these. */
    static @Nullable Handle bootstrap(String owner, String name) {
        if (SYSTEMS.contains(owner) && (name.equals("create") || name.equals("apply"))) {
            return link(Systems.class, "create");
        }
        if (owner.startsWith("java/")) {
            return reflective(owner, name);
        }
        if (!owner.startsWith("scala/concurrent/")) {
            return null;
        }
        return switch (owner.substring("scala/concurrent/".length()) + "." + name) {
            case "Await$.result", "Await$.ready", "Await.result", "Await.ready" -> link(Scala.class, "await");
            case "ExecutionContext$.global",
                    "ExecutionContext.global",
                    "ExecutionContext$.opportunistic",
                    "ExecutionContext$Implicits$.global" -> link(Scala.class, "context");
            case "ExecutionContext$.fromExecutor",
                    "ExecutionContext.fromExecutor",
                    "ExecutionContext$.fromExecutorService",
                    "ExecutionContext.fromExecutorService" -> link(Scala.class, "pool");
            default -> null;
        };
    }

    private static @Nullable Handle reflective(String owner, String name) {
        return switch (owner) {
            case "java/lang/reflect/Method" -> name.equals("invoke") ? link(Reflective.class, "call") : null;
            case "java/lang/reflect/Constructor", "java/lang/Class" ->
                name.equals("newInstance") ? link(Reflective.class, "call") : null;
            case "java/lang/reflect/Field" ->
                name.equals("get")
                        ? link(Reflective.class, "call")
                        : WRITES.contains(name) ? link(Reflective.class, "write") : null;
            default -> null;
        };
    }

    /** What a reference to such a call has to do with. */
    static Category category(String owner) {
        return owner.startsWith("java/") ? Category.REFLECTION : Category.THREADS;
    }

    private static Handle link(Class<?> linker, String kind) {
        return new Handle(H_INVOKESTATIC, Type.getInternalName(linker), kind, DESCRIPTOR, false);
    }
}
