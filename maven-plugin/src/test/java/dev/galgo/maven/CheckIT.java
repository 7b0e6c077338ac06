package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maven itself builds the project of docs/maven.md, with the packaged plugin and a local repository of its own. */
@Whole
class CheckIT {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theBuildOfTheGuideFailsForTheReasonItShows() throws Exception {
        String built = maven(1, "verify");
        assertThat(built)
                .contains("galgo, dev.galgo.examples.server.CheckedServerDriver: violated: 1 error")
                .contains("overtaken by 3; value: 0 -> 5")
                .contains("BUILD FAILURE");
        assertThat(folder.resolve("target/galgo/CheckedServerDriver.sarif")).isNotEmptyFile();
        assertThat(folder.resolve("target/galgo/pi.html")).isNotEmptyFile();
    }

    @Test
    void propertiesOfTheCommandLineAreHeeded() throws Exception {
        assertThat(maven(0, "verify", "-Dgalgo.skip=true")).contains("galgo is skipped.");
        assertThat(maven(0, "verify", "-Dgalgo.failOnViolation=false")).contains("BUILD SUCCESS");
        assertThat(maven(0, "verify", "-Dgalgo.target=dev.galgo.examples.pi.PiDriver"))
                .contains("verified: every schedule was explored");
    }

    private String maven(int expected, String... words) throws Exception {
        Files.writeString(folder.resolve("pom.xml"), pom());
        return RealMaven.run(folder, expected, words);
    }

    /** The example of the guide, around classes that are there. */
    private static String pom() throws Exception {
        String page = Files.readString(Path.of("../docs/maven.md"));
        String plugin = page.substring(page.indexOf("```xml\n") + 7, page.indexOf("```\n", page.indexOf("```xml\n")));
        return """
               <project xmlns="http://maven.apache.org/POM/4.0.0">
                 <modelVersion>4.0.0</modelVersion>
                 <groupId>bank</groupId>
                 <artifactId>bank</artifactId>
                 <version>1</version>
                 <packaging>pom</packaging>
                 <build>
                   <outputDirectory>%s</outputDirectory>
                   <plugins>
               %s
                   </plugins>
                 </build>
               </project>
               """
                .formatted(Project.EXAMPLES, RealMaven.current(plugin));
    }
}
