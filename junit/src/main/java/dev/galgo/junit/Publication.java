package dev.galgo.junit;

import dev.galgo.test.CheckOutcome;
import dev.galgo.test.ResultFile;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** Gives JUnit what there is to keep of a check: figures as report entries, traces as files. */
final class Publication {
    private final ExtensionContext context;

    Publication(ExtensionContext context) {
        this.context = context;
    }

    void of(CheckOutcome judgement) {
        context.publishReportEntry(judgement.figures());
        for (ResultFile exhibit : judgement.exhibits()) {
            try {
                publish(exhibit);
            } catch (IOException unwritable) {
                context.publishReportEntry(Map.of("galgo.unwritten", exhibit.name() + ": " + unwritable));
            }
        }
    }

    private void publish(ResultFile exhibit) throws IOException {
        Optional<Method> attach = Arrays.stream(ExtensionContext.class.getMethods())
                .filter(method -> method.getName().equals("publishFile") && method.getParameterCount() == 3)
                .min(Comparator.comparing(Method::isDefault));
        if (attach.isEmpty() || !attached(attach.get(), exhibit)) {
            write(exhibit);
        }
    }

    /** Jupiter takes files since 5.12, if it was told where to keep them; its media types have moved since, by a default method. */
    private boolean attached(Method attach, ResultFile exhibit) {
        ThrowingConsumer<Path> writer = path -> Files.write(path, bytes(exhibit));
        try {
            Object type = attach.getParameterTypes()[1]
                    .getMethod("parse", String.class)
                    .invoke(null, exhibit.mediaType());
            attach.invoke(context, exhibit.name(), type, writer);
            return true;
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException refused) {
            return false;
        }
    }

    private void write(ResultFile exhibit) throws IOException {
        String test = context.getRequiredTestClass().getName() + "."
                + context.getRequiredTestMethod().getName();
        Path directory = Path.of(new TestConfiguration(context).output(), test.replace('$', '.'));
        Files.createDirectories(directory);
        Path file = directory.resolve(exhibit.name());
        Files.write(file, bytes(exhibit));
        context.publishReportEntry(Map.of("galgo.file", file.toString()));
    }

    /** Half a letter, which a program may well have in a text, becomes a question mark and no error. */
    private static byte[] bytes(ResultFile exhibit) {
        return exhibit.content().getBytes(StandardCharsets.UTF_8);
    }
}
