package dev.galgo.scale;

import dev.galgo.core.level.StagesProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One Spark for all tests of this module, which takes seconds to start; it is stopped after the last of them. */
final class OneSpark implements ParameterResolver {
    /** Closed with the store that it is in. */
    private record Started(StagesProvider.Stages stages) implements AutoCloseable {
        static Started now() {
            try {
                return new Started(new SparkProvider().open("local[2]", null, false));
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        @Override
        public void close() {
            stages.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == StagesProvider.Stages.class;
    }

    @Override
    public StagesProvider.Stages resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Started.class, first -> Started.now(), Started.class)
                .stages();
    }
}
