package dev.galgo.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.control.Javas;
import dev.galgo.control.hook.HookMethods;
import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class TableTest {
    @Test
    void everyEntryNamesSomethingThatThisPlatformHasAndAHookThatFits() {
        assertThat(TableCheck.errors()).isEmpty();
    }

    /** A build on a newer Java asks its own platform in the test above. */
    @Whole
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("newer")
    void everyEntryNamesSomethingThatANewerPlatformHasAndAHookThatFits(Path java, @TempDir Path temporary)
            throws Exception {
        assertThat(Javas.fork(java, List.of(), TableCheck.class, List.of(), temporary))
                .isEmpty();
    }

    static Stream<Path> newer() throws IOException {
        return Javas.fromThisOn().skip(1);
    }

    @Test
    void bothFrontEndsHaveTheSameEntries() {
        assertThat(Table.foundry().entries())
                .hasSameSizeAs(Table.actorSystems().entries())
                .hasSizeGreaterThan(400);
    }

    @Test
    void noEntryStandsTwice() {
        var names = Table.foundry().entries().stream()
                .map(entry -> entry.sort() + " " + entry.owner() + "." + entry.name() + "(" + entry.parameters() + ")")
                .toList();
        assertThat(names).doesNotHaveDuplicates();
    }

    @Test
    void everyHookOfAClassThatTheTableNamesIsInTheTable() {
        var named = Table.foundry().entries().stream()
                .flatMap(entry -> Stream.of(entry.hook(), entry.reference()))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        var types = named.stream().map(HookMethods::type).collect(Collectors.toSet());
        var hooks = types.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(method -> method.getDeclaringClass().getSimpleName() + "." + method.getName())
                .collect(Collectors.toSet());
        assertThat(named).containsAll(hooks);
    }
}
