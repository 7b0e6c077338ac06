package dev.galgo.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.testsupport.CodeRules;
import java.io.File;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The inner order of this module, as its README states it. */
class CoreRulesTest {
    private static final CodeRules CORE = CodeRules.forPackage("dev.galgo.core");

    @Test
    void packagesKnowThoseBelowThemAlone() {
        CORE.packagesAreInThisOrder(
                "checkpoint",
                "ltl",
                "model",
                "engine",
                "symmetry",
                "property.expression",
                "search",
                "liveness",
                "property",
                "property.classes",
                "spread",
                "level",
                "level.disk",
                "reduction.base",
                "reduction.dynamic",
                "reduction.selection",
                "reduction.optimal",
                "reduction",
                "sampling",
                "trace",
                "plain",
                "explored",
                "check",
                "estimate");
    }

    @Test
    void noPackageDependsOnItself() {
        CORE.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        CORE.textsNameNoOptionOfTheCommandLine();
    }

    /** Asked of the JVM, since reading all classes a second time takes as long as all other rules together. */
    @Test
    void noStateIsStatic() throws Exception {
        Path root = Path.of(
                Check.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root)) {
            List<String> names = files.map(file -> root.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace(File.separatorChar, '.'))
                    .toList();
            assertThat(names).hasSizeGreaterThan(300);
            for (String name : names) {
                Class<?> type = Class.forName(name, false, Check.class.getClassLoader());
                assertThat(type.getDeclaredFields())
                        .as(name)
                        .allMatch(field -> field.isSynthetic()
                                || !Modifier.isStatic(field.getModifiers())
                                || Modifier.isFinal(field.getModifiers()));
            }
        }
    }
}
