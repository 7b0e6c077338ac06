package dev.galgo.foundry.plain;

import dev.galgo.foundry.dispatch.ArgumentLiterals;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.start.StartChoice;
import dev.galgo.foundry.start.StartDescription;
import java.lang.reflect.Constructor;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/**
 * Starts a program as it was started for the search: by its main, as a driver, or by the first
 * message to an actor.
 */
final class PlainStart implements PlainRuntime.Start {
    private final Class<?> type;
    private final FoundryOptions options;
    private final StartChoice choice;

    PlainStart(Class<?> type, FoundryOptions options, StartChoice choice) {
        this.type = type;
        this.options = options;
        this.choice = choice;
    }

    @Override
    public void begin(PlainSetUp setUp) {
        var main = choice.main();
        if (main != null) {
            boolean bare = main.getParameterCount() == 0;
            setUp.outside(
                    type.getSimpleName() + ".main",
                    () -> PlainRuntime.invoke(main, null, bare ? new Object[0] : new Object[] {words()}));
        } else if (choice.kind() == StartDescription.Kind.DRIVER) {
            drive(setUp);
        } else {
            var message = choice.words().get(0);
            var rest = choice.words().subList(1, choice.words().size());
            var fit = ArgumentLiterals.read(choice.handlers().named(message), rest)
                    .orElseThrow();
            setUp.send(create(setUp), message, fit.arguments());
        }
    }

    private void drive(PlainSetUp setUp) {
        var driver = create(setUp);
        var prepared = driven("setUp");
        if (prepared != null) {
            setUp.send(driver, "setUp", prepared);
            setUp.deliverLast();
        }
        var test = driven("test");
        if (test != null) {
            setUp.send(driver, "test", test);
            if (options.afterTest()) {
                setUp.deliverLast();
            } else {
                setUp.lastGoesFirst();
            }
        }
    }

    private ActorName create(PlainSetUp setUp) {
        if (options.constructor().isEmpty()) {
            return setUp.create(type, new Object[0]);
        }
        List<Constructor<?>> constructors = List.of(type.getDeclaredConstructors());
        var fit = ArgumentLiterals.forConstructor(constructors, options.constructor());
        return setUp.create(type, fit.orElseThrow().arguments());
    }

    private @Nullable Object @Nullable [] driven(String message) {
        return switch (choice.takes(message)) {
            case WORDS -> new Object[] {words()};
            case NO_WORDS -> new Object[0];
            case NOTHING -> null;
        };
    }

    private String[] words() {
        return choice.words().toArray(new String[0]);
    }
}
