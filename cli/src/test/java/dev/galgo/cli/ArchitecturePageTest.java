package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The page on the architecture shows the modules as they are, and the pages for contributors name classes that there are. */
class ArchitecturePageTest {
    private static final Path ROOT = Path.of("..");
    private static final Path PAGE = ROOT.resolve("docs/architecture.md");
    private static final String PREFIX = "galgo-";

    /** Types of libraries that the pages name. */
    private static final Set<String> LIBRARIES = Set.of("ActorSystem", "NullMarked", "Nullable", "ServiceLoader");

    /** What modules need of each other: by module, once for what they are made of and once for what only their tests use. */
    private record Needs(Map<String, Set<String>> main, Map<String, Set<String>> test) {}

    @Test
    void itsTableListsWhatEachModuleNeeds() throws Exception {
        Needs needs = needs();
        var rows = new TreeMap<String, List<Set<String>>>();
        Pattern.compile("(?m)^\\| `([a-z-]+)` \\|[^|\n]*\\|([^|\n]*)\\|([^|\n]*)\\|$")
                .matcher(Files.readString(PAGE))
                .results()
                .forEach(row -> rows.put(row.group(1), List.of(words(row.group(2)), words(row.group(3)))));
        var expected = new TreeMap<String, List<Set<String>>>();
        needs.main()
                .forEach((module, main) ->
                        expected.put(module, List.of(main, needs.test().get(module))));
        assertThat(rows).isEqualTo(expected);
    }

    @Test
    void itsDiagramHasAnArrowForEachNeedThatDoesNotFollowFromOthers() throws Exception {
        Map<String, Set<String>> main = needs().main();
        var expected = new TreeSet<String>();
        main.forEach((module, needed) -> needed.stream()
                .filter(one -> needed.stream()
                        .noneMatch(other -> reachable(other, main).contains(one)))
                .forEach(one -> expected.add(module + " --> " + one)));
        assertThat(arrows()).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void noArrowOfItsDiagramPointsUpwards() throws Exception {
        var floors = new LinkedHashMap<String, Integer>();
        int floor = 0;
        for (String line : diagram().lines().map(String::strip).toList()) {
            if (line.startsWith("subgraph ")) {
                floor++;
            } else if (line.matches("[a-z-]+(\\[.*])?") && !line.equals("end")) {
                floors.put(line.replaceAll("\\[.*", ""), floor);
            }
        }
        assertThat(floors.keySet())
                .containsExactlyInAnyOrderElementsOf(needs().main().keySet());
        assertThat(arrows()).isNotEmpty().allSatisfy(arrow -> {
            String[] ends = arrow.split(" --> ");
            assertThat(floors.get(ends[0])).isLessThanOrEqualTo(floors.get(ends[1]));
        });
    }

    @Test
    void theClassesThatPagesForContributorsNameExist() throws Exception {
        Set<String> types = types();
        types.addAll(LIBRARIES);
        var pages = new ArrayList<>(List.of(PAGE, ROOT.resolve("docs/glossary.md"), ROOT.resolve("CONTRIBUTING.md")));
        try (var decisions = Files.list(ROOT.resolve("docs/decisions"))) {
            decisions.filter(page -> page.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            // Cursor, PurityAudit, @ActorTest; not README, and no word in the middle of a command.
            assertThat(Pattern.compile("`@?((?:[A-Z][a-z]+)+)`")
                            .matcher(Files.readString(page))
                            .results())
                    .extracting(name -> name.group(1))
                    .as("classes that " + page + " names and that are not there")
                    .filteredOn(name -> !types.contains(name))
                    .isEmpty();
        }
    }

    @Test
    void everyLinkOfThePagesForContributorsLeadsSomewhere() throws Exception {
        var pages = new ArrayList<>(List.of(ROOT.resolve("CONTRIBUTING.md"), ROOT.resolve("foundry/README.md")));
        try (var docs = Files.walk(ROOT.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            assertThat(Pattern.compile("]\\(([^)#:\\s]+)(#[^)]*)?\\)")
                            .matcher(Files.readString(page))
                            .results())
                    .extracting(link -> link.group(1))
                    .as(page.toString())
                    .allSatisfy(link -> assertThat(page.resolveSibling(link)).exists());
        }
    }

    private static Set<String> arrows() throws IOException {
        return diagram()
                .lines()
                .map(String::strip)
                .filter(line -> line.contains(" --> "))
                .collect(Collectors.toSet());
    }

    /** The first diagram of the page. */
    private static String diagram() throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```mermaid\n");
        return page.substring(start, page.indexOf("```\n", start + 1));
    }

    private static Set<String> reachable(String from, Map<String, Set<String>> needs) {
        var found = new TreeSet<String>();
        for (String one : needs.getOrDefault(from, Set.of())) {
            found.add(one);
            found.addAll(reachable(one, needs));
        }
        return found;
    }

    private static Set<String> words(String cell) {
        return Arrays.stream(cell.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Read from the modules that the root names. */
    private static Needs needs() throws Exception {
        var needs = new Needs(new TreeMap<>(), new TreeMap<>());
        for (String module : modules()) {
            Element pom = pom(ROOT.resolve(module));
            String name = text(pom, "artifactId").substring(PREFIX.length());
            var main = new TreeSet<String>();
            var test = new TreeSet<String>();
            for (Element all : children(pom, "dependencies")) {
                for (Element one : children(all, "dependency")) {
                    if (text(one, "groupId").equals("dev.galgo")) {
                        (text(one, "scope").equals("test") ? test : main)
                                .add(text(one, "artifactId").substring(PREFIX.length()));
                    }
                }
            }
            test.removeAll(main);
            needs.main().put(name, main);
            needs.test().put(name, test);
        }
        return needs;
    }

    /** The folders of all modules, those of whole builds included. */
    private static Set<String> modules() throws Exception {
        var found = new TreeSet<String>();
        NodeList modules = pom(ROOT).getElementsByTagName("module");
        for (int i = 0; i < modules.getLength(); i++) {
            found.add(modules.item(i).getTextContent());
        }
        return found;
    }

    private static Element pom(Path folder) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("pom.xml").toFile())
                .getDocumentElement();
    }

    private static String text(Element parent, String name) {
        return children(parent, name).stream()
                .map(Element::getTextContent)
                .findFirst()
                .orElse("");
    }

    private static List<Element> children(Element parent, String name) {
        var found = new ArrayList<Element>();
        for (var node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    /** The simple names of all types of the repository that have a file of their own. */
    private static Set<String> types() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.flatMap(module -> Stream.of(module, module.resolve("pekko"), module.resolve("scala-actors")))
                    .flatMap(module -> Stream.of(module.resolve("src/main/java"), module.resolve("src/test/java")))
                    .filter(Files::isDirectory)
                    .flatMap(ArchitecturePageTest::files)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Stream<Path> files(Path folder) {
        try {
            return Files.walk(folder);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
