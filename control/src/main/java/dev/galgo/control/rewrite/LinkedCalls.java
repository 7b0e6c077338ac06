package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import dev.galgo.control.hook.Scala;
import dev.galgo.control.hook.Systems;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

/** Knows which calls are linked by {@link Scala} and {@link Systems}. */
final class LinkedCalls {
    private static final String DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/CallSite;";

    private static final Set<String> SYSTEMS = Stream.of("org/apache/pekko", "akka")
            .flatMap(library ->
                    Stream.of("/actor/ActorSystem", "/actor/typed/ActorSystem").map(library::concat))
            .flatMap(type -> Stream.of(type, type + "$"))
            .collect(Collectors.toUnmodifiableSet());

    private LinkedCalls() {}

    /** The method that links the call; null if it is not one of these. */
    static @Nullable Handle bootstrap(String owner, String name) {
        if (SYSTEMS.contains(owner) && (name.equals("create") || name.equals("apply"))) {
            return link(Systems.class, "create");
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

    private static Handle link(Class<?> linker, String kind) {
        return new Handle(H_INVOKESTATIC, Type.getInternalName(linker), kind, DESCRIPTOR, false);
    }
}
