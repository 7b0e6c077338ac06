package dev.galgo.agent;

import dev.galgo.agent.rewrite.ProgramClasses;
import dev.galgo.agent.rewrite.Rewriter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a program's classes as the JVM loads them, and those that are loaded already. Started by {@code -javaagent}, by a launcher
 * jar, or in a running JVM by {@link Agents}. Its options are beginnings of class names, separated by commas: {@code shop.,-shop.driver.}
 *
 * <p>The jar is on the application class path too, as {@code -javaagent} makes it be: rewritten code in loaders that cannot see it
 * would not find the hooks.
 */
public final class GalgoAgent {
    /** Set once the agent is at work in this JVM: a JVM has one, whatever loaders there are. */
    static final String PROPERTY = "dev.galgo.agent";

    private GalgoAgent() {}

    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        install(options, instrumentation);
    }

    public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
        install(options, instrumentation);
    }

    private static void install(@Nullable String options, Instrumentation instrumentation) {
        var words = options == null || options.isBlank()
                ? new String[0]
                : options.trim().split("\\s*,\\s*");
        if (System.getProperties().putIfAbsent(PROPERTY, String.join(",", words)) != null) {
            return;
        }
        var rewriter = new Rewriter(ProgramClasses.of(words));
        instrumentation.addTransformer(new Transformer(rewriter), true);
        retransform(instrumentation, rewriter);
    }

    private static void retransform(Instrumentation instrumentation, Rewriter rewriter) {
        var loaded = Arrays.stream(instrumentation.getAllLoadedClasses())
                .filter(type -> !type.isArray() && !type.isHidden() && instrumentation.isModifiableClass(type))
                .filter(type -> type.getClassLoader() != null && rewriter.isProgram(type.getName()))
                .toList();
        for (var type : loaded) {
            try {
                instrumentation.retransformClasses(type);
            } catch (UnmodifiableClassException | LinkageError | UnsupportedOperationException refused) {
                complain(type.getName() + " was loaded before and cannot be rewritten: " + refused);
            }
        }
    }

    private static void complain(String what) {
        System.err.println("Galgo: " + what);
    }

    private record Transformer(Rewriter rewriter) implements ClassFileTransformer {
        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                @Nullable String internalName,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] classFile) {
            if (internalName == null || loader == null) {
                return null;
            }
            try {
                return rewriter.rewrite(internalName, classFile, loader);
            } catch (IllegalArgumentException | LinkageError | StackOverflowError failed) {
                // The JVM would drop what is thrown here and go on as if nothing had happened.
                complain(String.valueOf(failed.getMessage()));
                return null;
            }
        }
    }
}
