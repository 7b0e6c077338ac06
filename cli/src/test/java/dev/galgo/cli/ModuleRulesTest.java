package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.cli.NamedClasses.Named;
import dev.galgo.cli.NamedClasses.StaticField;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Who may know whom. A rule that finds no class to look at fails. */
class ModuleRulesTest {
    /**
     * Without tests and what helps them, which come as jars of their own if modules share them; without examples, which are programs to be checked, some wrong on
     * purpose; and without the parser that ANTLR writes, which keeps its tables in static fields, some of which it fills as it reads.
     */
    private static final List<Named> GALGO = NamedClasses.onClassPath(
            List.of("dev/galgo/", "osl/"),
            place -> !place.endsWith("test-classes") && !place.toString().endsWith("-tests.jar"),
            path -> !path.startsWith("dev/galgo/examples/") && !path.startsWith("dev/galgo/abs/grammar/"));

    private static final String[] JDK_AND_ANNOTATIONS = {"java..", "jdk.internal.misc..", "org.jspecify.annotations.."};

    @Test
    void snapshotKnowsNothingOfGalgo() {
        knowsOnly("dev.galgo.snapshot..", "com.dynatrace.hash4j..").check();
    }

    @Test
    void coreKnowsNoFrontEndReportOrCommand() {
        knowsOnly("dev.galgo.core..", "it.unimi.dsi.fastutil..").check();
    }

    @Test
    void whatAFrontEndIsKnowsCoreAlone() {
        knowsOnly("dev.galgo.spi", "dev.galgo.core..").check();
    }

    @Test
    void whoeverOpensProgramsKnowsNoFrontEnd() {
        classes(
                        "dev.galgo.cli",
                        "dev.galgo.cli.program..",
                        "dev.galgo.cli.option..",
                        "dev.galgo.cli.scale..",
                        "dev.galgo.cli.console..",
                        "dev.galgo.cli.completion..",
                        "dev.galgo.cli.cycles..",
                        "dev.galgo.cli.check..",
                        "dev.galgo.cli.compare..",
                        "dev.galgo.cli.deadlock..",
                        "dev.galgo.cli.tests..",
                        "dev.galgo.cli.explore..",
                        "dev.galgo.cli.page..",
                        "dev.galgo.cli.replay..")
                .doNotKnow(in(
                        "dev.galgo.foundry..",
                        "dev.galgo.pekko..",
                        "dev.galgo.akka..",
                        "dev.galgo.abs..",
                        "dev.galgo.pi..",
                        "osl.."))
                .check();
        classes("dev.galgo.cli.verify..")
                .doNotKnow(
                        in("dev.galgo.foundry..", "dev.galgo.pekko..", "dev.galgo.akka..", "dev.galgo.abs..", "osl.."))
                .as("proofs are about nets and systems; programs come from front ends")
                .check();
    }

    @Test
    void reportKnowsCoreAlone() {
        knowsOnly("dev.galgo.report..", "dev.galgo.core..", "com.fasterxml.jackson.core..")
                .check();
    }

    @Test
    void theExplorerKnowsCoreReportAndWhatAFrontEndIs() {
        knowsOnly(
                        "dev.galgo.explorer..",
                        "dev.galgo.core..",
                        "dev.galgo.spi",
                        "dev.galgo.report..",
                        "com.fasterxml.jackson.core..",
                        "com.sun.net.httpserver")
                .check();
        knowsOnly("dev.galgo.explorer.http", "dev.galgo.explorer.answer", "com.sun.net.httpserver")
                .as("connections know nothing of programs")
                .check();
    }

    @Test
    void analysisKnowsTheModelAndWhatGuidesASearch() {
        knowsOnly(
                        "dev.galgo.analysis..",
                        "dev.galgo.spi..",
                        "dev.galgo.core.model..",
                        "org.objectweb.asm..",
                        "dev.galgo.core.search..",
                        "dev.galgo.core.engine..")
                .check();
    }

    @Test
    void theAnalysisOfDeadlocksKnowsNoSearch() {
        knowsOnly("dev.galgo.analysis.deadlock..", "dev.galgo.analysis.flow..").check();
    }

    @Test
    void absKnowsCoreAndTheAnalysisOfDeadlocks() {
        knowsOnly(
                        "dev.galgo.abs..",
                        "dev.galgo.constraints.input",
                        "dev.galgo.constraints.solve",
                        "dev.galgo.constraints.term",
                        "dev.galgo.source..",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.report..",
                        "dev.galgo.analysis.deadlock..",
                        "dev.galgo.analysis.flow..",
                        "dev.galgo.analysis.guided..",
                        "org.antlr.v4.runtime..")
                .check();
    }

    @Test
    void theTextOfAModelKnowsNothingOfRunningIt() {
        knowsOnly("dev.galgo.abs.syntax..", "dev.galgo.abs.grammar..", "dev.galgo.source..", "org.antlr.v4.runtime..")
                .check();
        knowsOnly("dev.galgo.pi.syntax..", "dev.galgo.source..").check();
    }

    @Test
    void constraintsKnowTheirSolverInOnePlaceAndNothingOfGalgo() {
        knowsOnly("dev.galgo.constraints.term").check();
        knowsOnly("dev.galgo.constraints.solve", "dev.galgo.constraints.term", "com.microsoft.z3..")
                .check();
        knowsOnly("dev.galgo.constraints.input", "dev.galgo.constraints.term", "dev.galgo.constraints.solve")
                .check();
    }

    @Test
    void sourcesKnowNothing() {
        knowsOnly("dev.galgo.source..").check();
    }

    @Test
    void netsKnowTheirSolversAndNothingOfGalgo() {
        knowsOnly(
                        "dev.galgo.petri..",
                        "com.microsoft.z3..",
                        "tools.aqua..",
                        "org.sat4j..",
                        "javax.xml..",
                        "com.fasterxml.jackson.core..")
                .check();
        knowsOnly(
                        "dev.galgo.petri.proof..",
                        "dev.galgo.petri.net..",
                        "dev.galgo.petri.property..",
                        "dev.galgo.petri.reduce..",
                        "dev.galgo.petri.explore..",
                        "dev.galgo.petri.structure..",
                        "dev.galgo.petri.limit..",
                        "com.fasterxml.jackson.core..")
                .as("a certificate is checked without a solver")
                .check();
    }

    @Test
    void piKnowsCoreNetsAndSources() {
        knowsOnly(
                        "dev.galgo.pi..",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.petri..",
                        "dev.galgo.source..",
                        "dev.galgo.analysis.flow..",
                        "dev.galgo.analysis.deadlock..")
                .check();
    }

    @Test
    void theModelOfAProgramKnowsNoBytecode() {
        knowsOnly("dev.galgo.analysis.program..", "dev.galgo.core.model..").check();
    }

    @Test
    void foundryKnowsCoreControlAnalysisAndSnapshot() {
        knowsOnly(
                        "dev.galgo.foundry..",
                        "osl..",
                        "dev.galgo.constraints.input",
                        "dev.galgo.constraints.solve",
                        "dev.galgo.constraints.term",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.control..",
                        "dev.galgo.analysis..",
                        "dev.galgo.snapshot..",
                        "org.objectweb.asm..")
                .check();
    }

    @Test
    void pekkoKnowsCoreSnapshotAndTheHooks() {
        knowsOnly(
                        "dev.galgo.pekko..",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.snapshot..",
                        "dev.galgo.control..",
                        "org.apache.pekko..",
                        "com.typesafe.config..",
                        "org.objectweb.asm..",
                        "scala..")
                .check();
    }

    @Test
    void theActorApiKnowsOnlyItsHooksAndTheModel() {
        knowsOnly("osl..", "dev.galgo.foundry.hook..", "dev.galgo.core.model..", "dev.galgo.snapshot..")
                .check();
    }

    @Test
    void noPackageOfAnyModuleDependsOnItself() {
        assertThat(onCycles(GALGO, "dev.galgo.")).isEmpty();
    }

    /** Each package that depends on itself through others, with those others that it depends on directly. */
    private static Map<String, Set<String>> onCycles(Collection<Named> classes, String root) {
        var known = new HashMap<String, Set<String>>();
        for (Named type : classes) {
            if (type.name().startsWith(root)) {
                var names = known.computeIfAbsent(type.inPackage(), none -> new TreeSet<>());
                type.names().stream().map(NamedClasses::packageOf).forEach(names::add);
                names.remove(type.inPackage());
            }
        }
        known.values().forEach(names -> names.retainAll(known.keySet()));
        var cycles = new TreeMap<String, Set<String>>();
        known.forEach((one, others) -> {
            var reached = new HashSet<String>();
            var open = new ArrayDeque<>(others);
            while (!open.isEmpty()) {
                String next = open.remove();
                if (reached.add(next)) {
                    open.addAll(known.get(next));
                }
            }
            if (reached.contains(one)) {
                cycles.put(one, others);
            }
        });
        return cycles;
    }

    @Test
    void theRuleOnCyclesSeesWhatItForbids() {
        var classes = List.of(
                new Named("a.b.One", Set.of("a.c.Two", "x.Other"), List.of()),
                new Named("a.c.Two", Set.of("a.d.Three", "a.c.Two"), List.of()),
                new Named("a.d.Three", Set.of("a.b.More"), List.of()),
                new Named("a.e.Four", Set.of("a.b.One", "a.e.Five"), List.of()));
        assertThat(onCycles(classes, "a.")).containsOnlyKeys("a.b", "a.c", "a.d");
    }

    @Test
    void whatOneCommandDoesIsUnknownToTheOthers() {
        for (String one : List.of("check", "compare", "deadlock", "verify", "tests", "replay", "explore")) {
            Predicate<String> allowed = in(
                    "dev.galgo.cli." + one + "..",
                    "dev.galgo.cli.cycles..",
                    "dev.galgo.cli.page..",
                    "dev.galgo.cli.testclass..",
                    "dev.galgo.cli.program..",
                    "dev.galgo.cli.scale..",
                    "dev.galgo.cli.option..",
                    "dev.galgo.cli.console..");
            classes("dev.galgo.cli." + one + "..")
                    .doNotKnow(in("dev.galgo.cli..").and(allowed.negate()))
                    .check();
        }
    }

    @Test
    void onlyOneClassTouchesTheInsidesOfTheJdk() {
        Predicate<String> insides = name -> name.startsWith("jdk.internal");
        var touching = GALGO.stream()
                .filter(type -> type.names().stream().anyMatch(insides))
                .map(type -> type.name().replaceFirst("\\$.*", ""));
        assertThat(touching).containsOnly("dev.galgo.snapshot.memory.ObjectMemory");
    }

    @Test
    void noStaticFieldIsAssignedTwice() {
        assertThat(statics("dev.galgo..", "osl..")).isNotEmpty().allMatch(StaticField::isFinal);
    }

    @Test
    void noStaticFieldHoldsWhatCanChange() {
        assertThat(statics("dev.galgo.."))
                .isNotEmpty()
                .filteredOn(field -> !field.owner().startsWith("dev.galgo.testsupport."))
                .noneMatch(ModuleRulesTest::canChange);
    }

    private static List<StaticField> statics(String... packages) {
        return GALGO.stream()
                .filter(type -> in(packages).test(type.name()))
                .flatMap(type -> type.statics().stream())
                .toList();
    }

    @Test
    void theRulesOnStaticFieldsSeeWhatTheyForbid() {
        var careless = NamedClasses.of(Careless.class).statics();
        assertThat(careless)
                .filteredOn(ModuleRulesTest::canChange)
                .extracting(StaticField::name)
                .containsExactlyInAnyOrder("MEMORY", "COUNTER", "SLOTS");
        assertThat(careless)
                .filteredOn(field -> !field.isFinal())
                .extracting(StaticField::name)
                .containsExactly("again");
    }

    @Test
    void aRuleThatChecksNothingFails() {
        assertThatThrownBy(() -> knowsOnly("dev.galgo.nowhere..").check()).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() ->
                        classes("dev.galgo.nowhere..").doNotKnow(in("java..")).check())
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aRuleNamesWhoKnowsWhat() {
        assertThatThrownBy(() -> knowsOnly("dev.galgo.cli.compare..").check())
                .hasMessageContaining("dev.galgo.cli.compare.CompareCommand knows picocli.CommandLine");
    }

    /** Names in code and in declarations, of arrays, type arguments, annotations and exceptions. */
    @Test
    void aNameIsSeenWhereverItIs() {
        assertThat(NamedClasses.of(Naming.class).names())
                .contains(
                        "java.util.BitSet",
                        "java.util.Currency",
                        "java.util.Locale",
                        "java.util.Optional",
                        "java.util.Random",
                        "java.util.Scanner",
                        "java.util.StringJoiner",
                        "java.util.UUID",
                        "java.util.zip.DataFormatException",
                        "java.lang.Deprecated")
                .doesNotContain("java.util.Properties");
    }

    private static Rule knowsOnly(String packages, String... others) {
        var allowed = new ArrayList<>(List.of(JDK_AND_ANNOTATIONS));
        allowed.add(packages);
        allowed.addAll(List.of(others));
        return classes(packages)
                .doNotKnow(in(allowed.toArray(String[]::new)).negate())
                .as(packages + " knows only " + List.of(others));
    }

    private static Rule classes(String... packages) {
        return new Rule(List.of(packages), in(packages), name -> false, List.of(packages) + " know no others");
    }

    /** Those in a package, or also in those below it if two dots follow. */
    private static Predicate<String> in(String... packages) {
        return name -> {
            String in = NamedClasses.packageOf(name);
            for (String one : packages) {
                String root = one.endsWith("..") ? one.substring(0, one.length() - 2) : one;
                if (in.equals(root) || (one.endsWith("..") && in.startsWith(root + "."))) {
                    return true;
                }
            }
            return false;
        };
    }

    /**
     * Some classes that must not know some others. Each of the packages has classes.
     *
     * @param forbidden by the full name of a class
     */
    private record Rule(List<String> packages, Predicate<String> subjects, Predicate<String> forbidden, String reason) {
        Rule doNotKnow(Predicate<String> others) {
            return new Rule(packages, subjects, others, reason);
        }

        Rule as(String why) {
            return new Rule(packages, subjects, forbidden, why);
        }

        void check() {
            for (String one : packages) {
                assertThat(GALGO.stream().map(Named::name).filter(in(one)))
                        .as("classes of %s", one)
                        .isNotEmpty();
            }
            var found = new TreeSet<String>();
            GALGO.stream().filter(type -> subjects.test(type.name())).forEach(type -> type.names().stream()
                    .filter(forbidden)
                    .forEach(name -> found.add(type.name() + " knows " + name)));
            assertThat(found).as(reason).isEmpty();
        }
    }

    private static boolean canChange(StaticField field) {
        try {
            Class<?> owner = Class.forName(field.owner(), false, ModuleRulesTest.class.getClassLoader());
            return canChange(value(owner.getDeclaredField(field.name())));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Object value(Field field) {
        try {
            field.setAccessible(true);
            Object value = field.get(null);
            return value == null ? "" : value;
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Judged by the class of the value, since a declared type of List or Map promises nothing. */
    private static boolean canChange(Object value) {
        String type = value.getClass().getName();
        boolean container = value instanceof Collection || value instanceof Map;
        boolean sealed = type.startsWith("java.util.ImmutableCollections")
                || type.startsWith("java.util.Collections$Unmodifiable")
                || type.startsWith("java.util.Collections$Empty");
        boolean holder = type.startsWith("java.util.concurrent.atomic.") || value instanceof StringBuilder;
        return container && !sealed || holder;
    }

    /** What the rules are there to prevent. */
    @SuppressWarnings("unused") // looked at by the rule
    private static final class Careless {
        static final Map<String, String> MEMORY = new HashMap<>();
        static final AtomicInteger COUNTER = new AtomicInteger();
        static final List<String> SLOTS = new ArrayList<>();
        static final List<String> FINE = List.of();
        static int again;
    }

    /** Names a class of the platform in each of its declarations, or in code. */
    @SuppressWarnings("unused") // looked at by a test
    private abstract static class Naming {
        List<java.util.Optional<String>> field;

        @Deprecated
        abstract java.util.BitSet result(java.util.UUID[] parameter) throws java.util.zip.DataFormatException;

        Object code(Object given) {
            Object locale = java.util.Locale.ROOT;
            if (given instanceof java.util.Scanner) {
                return new java.util.Random[0];
            }
            return List.of(locale, new java.util.StringJoiner("java.util.Properties"), java.util.Currency.class);
        }
    }
}
